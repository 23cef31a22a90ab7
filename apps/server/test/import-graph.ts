import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Has each file with those it imports. */
export type ImportGraph = Map<string, Set<string>>;

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const aliases: [RegExp, string][] = [
  [/^#server\//, 'apps/server/src/'],
  [/^#test\//, 'apps/server/test/'],
  [/^#trans$/, 'apps/web/src/lib/words/trans.tsx'],
  [/^@nagarika\/(db|domain)\/(.*)$/, 'packages/$1/src/$2.ts'],
];

/** The same of one source folder (`apps/server/src`), as paths from there. */
export function graphWithin(folder: string): ImportGraph {
  const inner = (file: string) => file.slice(folder.length + 1);
  return new Map(
    [...importGraph([folder])].map(([file, targets]) => [
      inner(file),
      new Set([...targets].map(inner)),
    ]),
  );
}

/**
 * The files of some folders, without tests and generated ones, as paths from the checkout. A type is an import like
 * any other: who needs another's types knows of it. What stands elsewhere is left out.
 */
export function importGraph(folders: readonly string[]): ImportGraph {
  const names = folders.flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
      .filter((name) => !/(^|\/)node_modules\//.test(name))
      .map((name) => join(folder, name)),
  );
  const known = new Set(names);
  const knownOf = (name: string) => importsOf(name).filter((target) => known.has(target));
  return new Map(names.map((name) => [name, new Set(knownOf(name))]));
}

/** Makes the same between groups of files, with the imports behind each arrow. */
export function groupGraph(graph: ImportGraph, groupOf: (file: string) => string) {
  const groups: ImportGraph = new Map();
  const arrows = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [from, to] = [groupOf(file), groupOf(target)];
      if (from === to) continue;
      groups.set(from, (groups.get(from) ?? new Set()).add(to));
      const arrow = `${from} → ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file} → ${target}`]);
    }
  }
  return { groups, arrows };
}

/** Finds one way round for each node that can be left and come back to: `a`, `b`, `a`. */
export function circles(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  function walk(node: string, path: string[]): void {
    const at = path.indexOf(node);
    if (at >= 0) {
      found.push([...path.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  }
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/** Lists what one file imports: paths from the checkout, and names of packages. */
export const importsOf = (name: string): string[] =>
  specifiersIn(readFileSync(join(checkout, name), 'utf8')).map((specifier) =>
    resolved(name, specifier),
  );

function specifiersIn(text: string): string[] {
  const imports = /(?:^|[^\w.])(?:from|import|import\()\s*'([^']+)'/g;
  return [...text.matchAll(imports)].flatMap(([, specifier]) => (specifier ? [specifier] : []));
}

function resolved(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const alias = aliases.find(([name]) => name.test(specifier));
  return alias ? specifier.replace(...alias) : specifier;
}
