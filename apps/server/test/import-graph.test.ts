import { describe, expect, test } from 'vitest';
import offers from '../../web/src/features/offers.json' with { type: 'json' };
import { circles, groupGraph, importGraph } from './import-graph.ts';

/** A house in which no way leads round: what is above knows what is below, never the reverse. */
describe.each(['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/db/src'])(
  '%s',
  (folder) => {
    const graph = importGraph(folder);

    test('no file leads back to itself', () => {
      expect(graph.size).toBeGreaterThan(20);
      expect(circles(graph).map((way) => way.join(' → '))).toEqual([]);
    });

    test('nor does a room', () => {
      const { groups, arrows } = groupGraph(graph, roomOf);
      const named = circles(groups).map((way) =>
        way.slice(1).map((to, at) => {
          const arrow = `${way[at]} → ${to}`;
          return `${arrow} (${arrows.get(arrow)?.join(', ')})`;
        }),
      );
      expect(named).toEqual([]);
    });
  },
);

test('a feature of the browser takes from another what that one offers, and offers what is taken', () => {
  const taken = [...importGraph('apps/web/src')].flatMap(([file, targets]) =>
    [...targets].flatMap((target) => {
      const [from, to] = [nounOf(file), nounOf(target)];
      return from && to && from !== to ? [target] : [];
    }),
  );
  const offered = Object.entries(offers).flatMap(([noun, files]) =>
    files.map((file) => `features/${noun}/${file}`),
  );
  expect([...new Set(taken)].sort()).toEqual(offered.sort());
});

test('a circle is found and each of its arrows named', () => {
  const graph = new Map([
    ['features/a/one.ts', new Set(['features/b/two.ts'])],
    ['features/b/two.ts', new Set(['lib/three.ts'])],
    ['lib/three.ts', new Set(['features/a/four.ts'])],
    ['features/a/four.ts', new Set<string>()],
  ]);
  expect(circles(graph)).toEqual([]);
  const { groups, arrows } = groupGraph(graph, roomOf);
  expect(circles(groups)).toEqual([['features/a', 'features/b', 'lib', 'features/a']]);
  expect(arrows.get('lib → features/a')).toEqual(['lib/three.ts → features/a/four.ts']);
});

function nounOf(file: string): string | undefined {
  const [top, noun] = file.split('/');
  return top === 'features' ? noun : undefined;
}

/** A folder, each of the features for itself; what lies at the root is a room of its own. */
function roomOf(file: string): string {
  const [top, noun, ...rest] = file.split('/');
  if (top === 'features' && noun && rest.length > 0) return `features/${noun}`;
  return top ?? file;
}
