import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';
import { filesOf } from './chunk-graph.ts';

/** What index.html asks for itself, whichever the page: nobody has to wait for it. */
let begunWith = new Set<string>();
const ours = fileURLToPath(new URL('../src/lib/pages/fetch-first.ts', import.meta.url));

/**
 * Vite puts a call around every `import()`, with the files that it needs. Its own asks the browser
 * to preload them, and a browser that could not remembers so until the page is left; ours
 * (src/lib/pages/fetch-first.ts) fetches them before anything is imported.
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
    generateBundle(_, bundle) {
      if (!isTaken) this.error('Vite has renamed what it puts around import().');
      begunWith = filesOf(bundle, ['/src/main.tsx']);
    },
  };
}

/**
 * The file itself is among those that it needs, also where it needs no other. What the page has
 * begun with is not: its names, around every import(), would weigh a kilobyte.
 */
export const withItself: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'js'
      ? [...new Set([file, ...needed])].filter((one) => !begunWith.has(one))
      : needed,
};
