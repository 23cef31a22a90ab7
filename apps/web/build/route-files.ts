import type { Plugin } from 'vite';
import { chunksOf, filesOf, withImports } from './chunk-graph.ts';

/** A page that the server renders names what its first script asks for (src/boot.ts). */
type RouteFiles = {
  boot: string;
  /** What every page starts with, in the order of evaluation; the last one starts the application. */
  start: string[];
  /** By the route's file, `event.$id`: what that page loads besides, styles too. */
  routes: Record<string, string[]>;
};

const ofRoute = /\/src\/routes\/(\w[^/]*)\.tsx\?tsr-split=component$/;

/** Leaves them for the server, beside what it serves. */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    // Vite has dropped by then what held nothing but styles.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const start = filesOf(bundle, ['/src/main.tsx']);
      const routes = chunks.flatMap((chunk) => {
        const names = chunk.moduleIds.flatMap((id) => ofRoute.exec(id)?.[1] ?? []);
        const files = [...withImports(bundle, [chunk])].filter((file) => !start.has(file));
        return names.map((name) => [name, files] as const);
      });
      const [boot] = filesOf(bundle, ['/src/boot.ts']);
      const files: RouteFiles = {
        boot: boot ?? '',
        start: [...start].filter((file) => file.endsWith('.js')),
        routes: Object.fromEntries(routes),
      };
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: '.vite/route-files.json', source });
    },
  };
}
