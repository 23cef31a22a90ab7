import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/lib/fetch-first.ts', import.meta.url));

/**
 * Vite puts a call around every `import()`, with the files that it needs. Its own asks the browser
 * to preload them, and a browser that could not remembers so until the page is left; ours
 * (src/lib/fetch-first.ts) fetches them before anything is imported.
 */
export function fetchFirst(): Plugin {
  let isTaken = false;
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isTaken = true;
        return `export { fetchFirst as __vitePreload } from ${JSON.stringify(ours)};`;
      },
    },
    generateBundle() {
      if (!isTaken) this.error('Vite has renamed what it puts around import().');
    },
  };
}

/** The file itself is among those that it needs, also where it needs no other. */
export const withItself: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'js' ? [...new Set([file, ...needed])] : needed,
};
