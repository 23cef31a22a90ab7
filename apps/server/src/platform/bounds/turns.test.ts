import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Makes work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: () => resolve('done') };
}

const refused = (code: string) => expect.objectContaining({ code, retryAfter: expect.any(Number) });

test('some run, some wait, more are put off; each that ends makes room', async () => {
  const turns = createTurns({ name: 'test', atOnce: 2, waiting: 1, each: 9, waitMs: 60_000 });
  const jobs = [work(), work(), work()];
  const begun: number[] = [];
  const all = jobs.map(({ run }, n) =>
    turns(null, () => {
      begun.push(n);
      return run();
    }),
  );
  await expect(turns(null, work().run)).rejects.toEqual(refused('busy'));
  expect(begun).toEqual([0, 1]);
  jobs[0]?.end();
  await all[0];
  const next = turns(null, async () => 'next');
  for (const { end } of jobs) end();
  expect(await Promise.all([...all, next])).toEqual(['done', 'done', 'done', 'next']);
});

test('one owner takes no more than her part, what fails included', async () => {
  const turns = createTurns({ name: 'test', atOnce: 9, waiting: 9, each: 1, waitMs: 60_000 });
  const { run, end } = work();
  const hers = turns('her', run);
  await expect(turns('her', run)).rejects.toEqual(refused('too_many'));
  expect(await turns('another', async () => 'served')).toBe('served');
  end();
  await hers;
  await expect(turns('her', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns('her', async () => 'again')).toBe('again');
});

test('who has waited too long is put off, makes room, and what she asked for is never begun', async () => {
  const turns = createTurns({ name: 'test', atOnce: 1, waiting: 1, each: 1, waitMs: 50 });
  const first = work();
  const begun: string[] = [];
  const running = turns('first', first.run);
  const late = turns('late', async () => begun.push('late'));
  await expect(late).rejects.toEqual(refused('busy'));
  // The place is free, and its owner may ask again.
  const next = turns('late', async () => begun.push('next'));
  first.end();
  expect(await Promise.all([running, next])).toEqual(['done', 1]);
  expect(begun).toEqual(['next']);
});
