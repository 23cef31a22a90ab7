import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each file with the files it imports, as paths from `root`. */
export type ImportGraph = Map<string, Set<string>>;

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const aliases: Record<string, string> = { '#trans': 'lib/words/trans.tsx' };

/**
 * Reads the files of one source folder (`apps/server/src`), without tests and generated ones. A type is an
 * import like any other, since its user knows the other file. Other packages are left out.
 */
export function importGraph(folder: string): ImportGraph {
  const root = join(checkout, folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name),
  );
  const known = new Set(names);
  const importsOf = (name: string) =>
    specifiersIn(readFileSync(join(root, name), 'utf8'))
      .map((specifier) => resolved(name, specifier))
      .filter((target) => known.has(target));
  return new Map(names.map((name) => [name, new Set(importsOf(name))]));
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

function specifiersIn(text: string): string[] {
  const imports = /(?:^|[^\w.])(?:from|import|import\()\s*'([^']+)'/g;
  return [...text.matchAll(imports)].flatMap(([, specifier]) => (specifier ? [specifier] : []));
}

function resolved(importer: string, specifier: string): string {
  if (specifier.startsWith('#server/')) return specifier.slice('#server/'.length);
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  return aliases[specifier] ?? specifier;
}
