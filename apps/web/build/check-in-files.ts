import type { Plugin } from 'vite';
import { filesOf, interfaceFonts } from './chunk-graph.ts';

/** The check-in page, and what it loads on demand. */
const roots = [
  '/src/main.tsx',
  '/src/features/check-in/check-in-page.tsx',
  '/src/features/check-in/camera.ts',
  '/src/features/check-in/ed25519.ts',
  '/src/components/ui/toaster.tsx',
];

/** Writes down what the page has to keep to open without a connection (src/features/offline/keep-check-in-page.ts). */
export function checkInFiles(): Plugin {
  return {
    name: 'check-in-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const fonts = Object.keys(bundle).filter((name) => interfaceFonts.test(name));
      const names = new Set(['index.html', 'theme.js', ...filesOf(bundle, roots), ...fonts]);
      const source = JSON.stringify([...names]);
      this.emitFile({ type: 'asset', fileName: 'check-in-files.json', source });
    },
  };
}
