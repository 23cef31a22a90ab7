import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';
import { filesOf } from './chunk-graph.ts';

/** The files that index.html asks for itself on every page: no import waits for them. */
let begunWith = new Set<string>();
const ours = fileURLToPath(new URL('../src/lib/pages/fetch-first.ts', import.meta.url));

/**
 * Fetches the files of an `import()` before anything is imported (src/lib/pages/fetch-first.ts).
 * Vite's own call asks the browser to preload them, and a browser that failed once remembers that
 * until the page is left.
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
 * Lists an imported file among the files that it needs, even if it needs no other. The files that
 * the page began with are left out: their names around every import() would weigh a kilobyte.
 */
export const withItself: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'js'
      ? [...new Set([file, ...needed])].filter((one) => !begunWith.has(one))
      : needed,
};
