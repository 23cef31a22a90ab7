import type { Plugin } from 'vite';
import { filesOf, interfaceFonts } from './chunk-graph.ts';

/**
 * The modules that start the shell without a connection, and those that it loads on demand there,
 * each with all static imports. The rest of the site is kept once it is first used.
 */
const roots = [
  '/src/main.tsx',
  '/src/features/words/home/home-page.tsx',
  '/src/features/sales/bookings/my-bookings-page.tsx',
  '/src/layout/user-menu.tsx',
  '/src/pwa/update-offer.tsx',
  '/src/components/ui/outcomes/toaster.tsx',
  '/src/features/sales/offline/fetch-tickets.ts',
];

/** Notes which files of the build form the shell that the service worker keeps. */
export function shellFiles(): { plugin: Plugin; isShellFile: (name: string) => boolean } {
  const names = new Set(['index.html', 'favicon.svg', 'theme.js']);
  const plugin: Plugin = {
    name: 'shell-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of filesOf(bundle, roots)) names.add(name);
    },
  };
  return { plugin, isShellFile: (name) => names.has(name) || interfaceFonts.test(name) };
}
