import { cities } from '@nagarika/db/schema/events/cities';
import { expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createCity } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { cacheCounts } from './cache-counts.ts';
import { createKept, keptMs } from './kept.ts';
import { keptReads } from './kept-reads.ts';

const names = keptReads<string[]>('names', (found) => found.length > 0);
const readNames = async ({ deps: { db } }: World) =>
  (await db.select({ name: cities.name }).from(cities)).map(({ name }) => name);
const read = (world: World) => names(world.deps, 'all', () => readNames(world));

/** Makes answers from kept reads. */
function answersOf(world: World) {
  const answers = createKept<string>({
    ...world.deps,
    bounds: { entries: 9, bytes: 999_999, bytesOfOne: 999_999 },
    counts: cacheCounts('test'),
    sizeOf: (answer) => answer.length,
  });
  const make = async () => (await read(world)).join();
  return { answers, ask: () => answers.ask('key', { mindsParts: true, make }) };
}

test.beforeEach(async ({ world }) => {
  await createCity(world);
});

test('what goes into something kept drops it, too', async ({ world }) => {
  const { answers, ask } = answersOf(world);
  await read(world);
  expect(await countStatements(ask)).toBe(0);
  expect(answers.find('key')).toBeDefined();
  const { name } = await createCity(world);
  expect(answers.find('key')).toBeUndefined();
  expect(await ask()).toContain(name);
});

test('it is no younger than what it was made of', async ({ world }) => {
  const { answers, ask } = answersOf(world);
  await read(world);
  world.clock.advance(keptMs - 1);
  await ask();
  expect(answers.find('key')).toBeDefined();
  world.clock.advance(1);
  expect(answers.find('key')).toBeUndefined();
});

test.for([true, false])(
  'what began before a change is not for those who ask after it, while it is being read: %s',
  async (isMeanwhile, { world }) => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const hasRead = Promise.withResolvers<void>();
    const slow = keptReads<string[]>('slow');
    const ask = (until?: Promise<void>) =>
      slow(world.deps, 'all', async () => {
        const found = await readNames(world);
        hasRead.resolve();
        await until;
        return found;
      });
    const early = ask(held);
    await hasRead.promise;
    const { name } = await createCity(world);
    const late = isMeanwhile ? ask() : null;
    await Bun.sleep(20);
    go();
    expect(await early).not.toContain(name);
    expect(await (late ?? ask())).toContain(name);
    expect(await ask()).toContain(name);
  },
);

test('nobody can change what others are given', async ({ world }) => {
  const deep = keptReads<{ rows: { words: string[] }[] }>('deep');
  const ask = () => deep(world.deps, 'deep', async () => ({ rows: [{ words: ['one'] }] }));
  const given = await ask();
  expect(await ask()).toBe(given);
  expect(() => given.rows.push({ words: [] })).toThrow(TypeError);
  expect(() => given.rows[0]?.words.push('two')).toThrow(TypeError);
  expect(() => Object.assign(given.rows[0] ?? {}, { words: [] })).toThrow(TypeError);
});

test('what is not for all is read by each who asks', async ({ world }) => {
  const own = keptReads<{ isPublic: boolean }>('own', ({ isPublic }) => isPublic);
  let times = 0;
  const ask = () =>
    own(world.deps, 'own', async () => {
      times += 1;
      await Bun.sleep(5);
      return { isPublic: false };
    });
  const all = await Promise.all([ask(), ask(), ask()]);
  expect([times, new Set(all).size]).toEqual([3, 3]);
});

test('a bench has all read anew', async ({ world }) => {
  const deps = { ...world.deps, keepsReads: false };
  const ask = () => names(deps, 'all', () => readNames(world));
  await ask();
  expect(await countStatements(() => Promise.all([ask(), ask()]))).toBe(2);
});
