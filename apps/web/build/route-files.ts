import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import type { Plugin, Rolldown } from 'vite';
import { wordGroupsAt } from '../src/lib/words/word-groups.ts';
import { chunksOf, filesOf, withImports } from './chunk-graph.ts';

/** The files that a page rendered by the server names beside its first script (src/boot.ts). */
type RouteFiles = {
  /** The code of the first script: the page contains it, so that it hears the first press. */
  boot: string;
  /**
   * The files that every page starts with, in the order of evaluation; the last one starts the
   * application.
   */
  start: string[];
  /** The further files that a page loads, styles too, by the route's file (`event.$id`). */
  routes: Record<string, string[]>;
  /** The files of the page's words by language and route; English has none. */
  words: Record<string, Record<string, string[]>>;
};

const ofRoute = /\/src\/routes\/(\w[^/]*)\.tsx\?tsr-split=component$/;

/** Leaves the list for the server, beside the files that it serves. */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    // By then Vite has dropped the chunks that held only styles.
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const start = filesOf(bundle, ['/src/main.tsx']);
      const routes = chunks.flatMap((chunk) => {
        const names = chunk.moduleIds.flatMap((id) => ofRoute.exec(id)?.[1] ?? []);
        const files = [...withImports(bundle, [chunk])].filter((file) => !start.has(file));
        return names.map((name) => [name, files] as const);
      });
      const files: RouteFiles = {
        boot: takeBoot(bundle),
        start: [...start].filter((file) => file.endsWith('.js')),
        routes: Object.fromEntries(routes),
        words: Object.fromEntries(
          languageCodes.map((code) => [code, wordsOfRoutes(bundle, start, code, routes)]),
        ),
      };
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: '.vite/route-files.json', source });
    },
  };
}

function wordsOfRoutes(
  bundle: Rolldown.OutputBundle,
  start: Set<string>,
  language: string,
  routes: (readonly [name: string, files: string[]])[],
) {
  if (language === sourceLanguage) return {};
  const loader = [...filesOf(bundle, ['/src/lib/words/catalogs.ts'])].filter(
    (file) => !start.has(file),
  );
  const wordsOf = (groups: string[]) => [
    ...loader,
    ...groups.flatMap((group) =>
      chunksOf(bundle)
        .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`catalog/${language}/${group}`))
        .map(({ fileName }) => fileName),
    ),
  ];
  const named = routes.map(([name]) => [name, wordsOf(['base', ...wordGroupsAt(`/${name}`)])]);
  return { ...Object.fromEntries(named), '': wordsOf(['base']) };
}

function takeBoot(bundle: Rolldown.OutputBundle): string {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/src/boot.ts'),
  );
  if (!chunk || chunk.imports.length > 0)
    throw new Error('src/boot.ts is to be one file, and alone.');
  delete bundle[chunk.fileName];
  // An inline script has no scope of its own.
  return `(()=>{${chunk.code.trim()}})()`;
}
