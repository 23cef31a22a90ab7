import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  // Values are never read as markup (src/lib/trans.tsx).
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Line numbers would change the catalogs with every edit above a text.
  format: formatter({ lineNumbers: false }),
});
