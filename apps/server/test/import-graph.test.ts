import { describe, expect, test } from 'vitest';
import offers from '../../web/src/features/offers.json' with { type: 'json' };
import { circles, groupGraph, importGraph } from './import-graph.ts';

/**
 * The order of the wings: each knows those before it, never one behind it (docs/architecture.md). On either
 * side, in the domain and among the tables they are the same six.
 */
const wings = ['people', 'events', 'sales', 'money', 'words', 'desk'];

/** Each folder, and where its wings stand in it. */
const houses = {
  'apps/server/src': 'features/',
  'apps/web/src': 'features/',
  'packages/domain/src': '',
  'packages/db/src': 'schema/',
};

describe.each(Object.entries(houses))('%s', (folder, from) => {
  const graph = importGraph(folder);

  test('a wing takes nothing from one that stands behind it', () => {
    const wingOf = (file: string) =>
      file.startsWith(from) ? wings.indexOf(file.slice(from.length).split('/')[0] ?? '') : -1;
    expect(new Set([...graph.keys()].map(wingOf)).size).toBeGreaterThanOrEqual(wings.length);
    const back = [...graph].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => wingOf(file) >= 0 && wingOf(target) > wingOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(back).toEqual([]);
  });

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
});

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
    ['features/people/a/one.ts', new Set(['features/people/b/two.ts'])],
    ['features/people/b/two.ts', new Set(['lib/three.ts'])],
    ['lib/three.ts', new Set(['features/people/a/four.ts'])],
    ['features/people/a/four.ts', new Set<string>()],
  ]);
  expect(circles(graph)).toEqual([]);
  const { groups, arrows } = groupGraph(graph, roomOf);
  expect(circles(groups)).toEqual([
    ['features/people/a', 'features/people/b', 'lib', 'features/people/a'],
  ]);
  expect(arrows.get('lib → features/people/a')).toEqual([
    'lib/three.ts → features/people/a/four.ts',
  ]);
});

function nounOf(file: string): string | undefined {
  const [top, wing, noun] = file.split('/');
  return top === 'features' && wing && noun ? `${wing}/${noun}` : undefined;
}

/** Names a file's folder, one for each noun of a wing; files at the root have their own. */
function roomOf(file: string): string {
  const [top, wing, noun, ...rest] = file.split('/');
  if (top === 'features' && wing && noun && rest.length > 0) return `features/${wing}/${noun}`;
  return top ?? file;
}
