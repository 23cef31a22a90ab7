import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import type { Plugin, Rolldown } from 'vite';
import { wordGroupsAt } from '../src/lib/words/word-groups.ts';
import { chunksOf, filesOf, withImports } from './chunk-graph.ts';

/** A page that the server renders carries its first script, and names what that asks for (src/boot.ts). */
type RouteFiles = {
  /** Its code, which stands in the page itself: from the first press on it is there. */
  boot: string;
  /** What every page starts with, in the order of evaluation; the last one starts the application. */
  start: string[];
  /** By the route's file, `event.$id`: what that page loads besides, styles too. */
  routes: Record<string, string[]>;
  /** By language and route, the words that the page says, and what loads them; English has none. */
  words: Record<string, Record<string, string[]>>;
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
  // A script of its own has no scope of its own.
  return `(()=>{${chunk.code.trim()}})()`;
}
