import { createChanges } from '@nagarika/db/changes/changes';
import { expect, test } from 'vitest';
import { cacheCounts } from './cache-counts.ts';
import { createFreshness } from './freshness.ts';
import { createKept, type KeptBounds, keptMs } from './kept.ts';

/** A value with a size; null cannot be kept. */
type Value = { name: string; size: number } | null;
const named = (name: string, size = 100): Value => ({ name, size });
const usual: KeptBounds = { entries: 100, bytes: 10_000, bytesOfOne: 10_000 };

/** Makes a store over the test's changes, with its own clock. */
function createStore(bounds = usual) {
  const changes = createChanges();
  const time = { ms: 0 };
  const store = createKept<Value>({
    freshness: createFreshness(changes),
    clock: { now: () => new Date(time.ms) },
    bounds,
    counts: cacheCounts('test'),
    sizeOf: (value) => value?.size ?? null,
  });
  return { store, changes, time };
}

/** Makes a value that is under way until `finish`. */
function making(route = 'a') {
  const { promise, resolve } = Promise.withResolvers<Value>();
  let times = 0;
  const make = () => {
    times += 1;
    return promise;
  };
  return {
    asked: { mindsParts: true, make },
    times: () => times,
    finish: () => resolve(named(route)),
  };
}

const soon = () => Bun.sleep(1);

test('however many ask, it is made once', async () => {
  const { store } = createStore();
  const { asked, times, finish } = making();
  const all = Array.from({ length: 20 }, () => store.ask('key', asked));
  await soon();
  finish();
  expect(new Set((await Promise.all(all)).map((answer) => answer?.name))).toEqual(new Set(['a']));
  expect(times()).toBe(1);
  expect(store.find('key')?.name).toBe('a');
});

test('it is young for a second, also where the clock was put back', async () => {
  const { store, time } = createStore();
  const make = async () => named('a');
  time.ms = 5_000;
  await store.ask('key', { mindsParts: true, make });
  time.ms = 5_000 + keptMs - 1;
  expect(store.find('key')).toBeDefined();
  time.ms = 5_000 + keptMs;
  expect(store.find('key')).toBeUndefined();
  time.ms = 5_000 - keptMs;
  expect(store.find('key')).toBeUndefined();
});

test('what cannot be kept is not, and the next who asks has it made', async () => {
  const { store } = createStore();
  const none = { mindsParts: true, make: async () => null };
  expect(await store.ask('key', none)).toBeNull();
  const failing = { mindsParts: true, make: () => Promise.reject(new Error('broken')) };
  await expect(store.ask('key', failing)).rejects.toThrow('broken');
  expect(store.find('key')).toBeUndefined();
  expect(store.size()).toEqual({ entries: 0, bytes: 0 });
  const fine = { mindsParts: true, make: async () => named('b') };
  expect((await store.ask('key', fine))?.name).toBe('b');
});

test('it holds so many, of so many bytes: the oldest go', async () => {
  const { store } = createStore({ entries: 3, bytes: 1_000, bytesOfOne: 500 });
  const keep = (key: string, size: number) =>
    store.ask(key, { mindsParts: true, make: async () => named(key, size) });
  for (const key of ['a', 'b', 'c', 'd']) await keep(key, 100);
  expect(store.find('a')).toBeUndefined();
  expect(store.size()).toEqual({ entries: 3, bytes: 300 });
  await keep('e', 500);
  await keep('f', 500);
  expect(store.size()).toEqual({ entries: 2, bytes: 1_000 });
  expect((await keep('too large', 501))?.name).toBe('too large');
  expect(store.find('too large')).toBeUndefined();
  await keep('f', 200);
  expect(store.size()).toEqual({ entries: 2, bytes: 700 });
});
