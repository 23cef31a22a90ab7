import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';

export default defineConfig({
  sourceLocale: sourceLanguage,
  // English stands in the code.
  locales: languageCodes.filter((code) => code !== sourceLanguage),
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'] }],
  // Values are never read as markup (src/lib/words/trans.tsx).
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Line numbers would change the catalogs with every edit above a text.
  format: formatter({ lineNumbers: false }),
});
