import { describe, expect, test } from 'vitest';
import offers from '../../web/src/features/offers.json' with { type: 'json' };
import { circles, graphWithin, groupGraph, importGraph } from './import-graph.ts';

const sources = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/db/src'];

/** Programs that run the product's own parts. */
const programs = ['attack', 'bench', 'deploy', 'mutants', 'supply'];

/** A house in which no way leads round: what is above knows what is below, never the reverse. */
describe.each([...sources, ...programs])('%s', (folder) => {
  const graph = graphWithin(folder);

  test('no file leads back to itself', () => {
    expect(graph.size).toBeGreaterThan(3);
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

test('the product knows neither its tests nor the programs that run it, and these know each other one way', () => {
  const folders = [...sources, ...programs, 'apps/server/test', 'apps/web/e2e'];
  const { groups, arrows } = groupGraph(importGraph(folders), (file) => folderOf(folders, file));
  const upward = sources.flatMap((from) =>
    folders
      .filter((to) => !sources.includes(to))
      .flatMap((to) => arrows.get(`${from} → ${to}`) ?? []),
  );
  expect(upward).toEqual([]);
  expect(circles(groups)).toEqual([]);
  expect([...(groups.get('attack') ?? [])]).toContain('apps/server/src');
});

test('a feature of the browser takes from another what that one offers, and offers what is taken', () => {
  const taken = [...graphWithin('apps/web/src')].flatMap(([file, targets]) =>
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

const folderOf = (folders: readonly string[], file: string) =>
  folders.find((folder) => file.startsWith(`${folder}/`)) ?? file;

/** A folder, each of the features for itself; what lies at the root is a room of its own. */
function roomOf(file: string): string {
  const [top, wing, noun, ...rest] = file.split('/');
  if (top === 'features' && wing && noun && rest.length > 0) return `features/${wing}/${noun}`;
  return top ?? file;
}
