import { expect, test } from 'vitest';
import { createMadeOnce, hashOf } from './made-once.ts';

/** Counts what was made, each file of so many bytes. */
function maker(bytes: number) {
  const made: string[] = [];
  const make = (name: string) => async () => {
    made.push(name);
    return new Uint8Array(bytes);
  };
  return { made, make };
}

test('a file that many ask for at once is made once, another for another key', async () => {
  const files = createMadeOnce('test', { mostBytes: 100 });
  const { made, make } = maker(10);
  await Promise.all(['a', 'a', 'b', 'a'].map((key) => files(key, make(key))));
  await files('a', make('a'));
  expect(made).toEqual(['a', 'b']);
});

test('what fails is told to all who wait, and made anew for the next', async () => {
  const files = createMadeOnce('test', { mostBytes: 100 });
  const fails = () => Promise.reject(new Error('no'));
  const asked = await Promise.allSettled([files('a', fails), files('a', fails)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await files('a', maker(3).make('a'))).toHaveLength(3);
});

test('what was not asked for longest makes room; nothing is kept that is larger than all room', async () => {
  const files = createMadeOnce('test', { mostBytes: 25 });
  const { made, make } = maker(10);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await files(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  const large = maker(30);
  await files('large', large.make('large'));
  await files('large', large.make('large'));
  expect(large.made).toHaveLength(2);
});

test('another value has another name', () => {
  const view = { title: 'A', at: new Date(0), tickets: [{ code: 'x' }] };
  expect(hashOf(view)).toBe(hashOf(structuredClone(view)));
  expect(hashOf(view)).not.toBe(hashOf({ ...view, at: new Date(1) }));
});
