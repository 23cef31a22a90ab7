import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import type { Plugin } from 'vite';
import { wordGroupsAt } from '../src/lib/words/word-groups.ts';
import { filesOf, interfaceFonts } from './chunk-graph.ts';

/** The check-in page and the parts that it loads on demand. */
const roots = [
  '/src/main.tsx',
  '/src/features/sales/check-in/check-in-page.tsx',
  '/src/features/sales/check-in/door-pass-page.tsx',
  '/src/features/sales/check-in/check-in.tsx',
  '/src/features/sales/check-in/camera/camera.ts',
  '/src/features/sales/check-in/scanning/ed25519.ts',
  '/src/features/sales/check-in/guests/guest-form.tsx',
  '/src/components/long-list/rows-in-view.ts',
  '/src/components/ui/outcomes/toaster.tsx',
];

/** Names the catalogs of the page's words in another language (src/lib/words/catalogs.ts). */
const wordsIn = (language: string) =>
  ['base', ...wordGroupsAt('/my-events')].map((group) => `catalog/${language}/${group}`);

/**
 * Writes down the files that open the page without a connection
 * (src/features/sales/offline/keep-check-in-page.ts).
 */
export function checkInFiles(): Plugin {
  return {
    name: 'check-in-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const ofPage = filesOf(bundle, roots);
      const ofEvery = fonts.filter((name) => interfaceFonts.test(name));
      const others = languageCodes.filter((code) => code !== sourceLanguage);
      const otherFonts = fonts.filter((name) => !interfaceFonts.test(name));
      const words = others.map((code) => {
        const its = filesOf(bundle, ['/src/lib/words/catalogs.ts', ...wordsIn(code)]);
        return [code, [...[...its].filter((name) => !ofPage.has(name)), ...otherFonts]] as const;
      });
      const source = JSON.stringify({
        files: ['index.html', 'theme.js', ...ofPage, ...ofEvery],
        words: Object.fromEntries(words),
      });
      this.emitFile({ type: 'asset', fileName: 'check-in-files.json', source });
    },
  };
}
