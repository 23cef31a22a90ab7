import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  // Line numbers would change the catalogs with every edit above a text.
  format: formatter({ lineNumbers: false }),
});
