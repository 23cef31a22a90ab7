import { send } from '@nagarika/db/statements/statement';
import { say, schemaText } from '@nagarika/domain/language/texts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import {
  addHits,
  clockToleranceMs,
  consume,
  countHitsStatement,
  forgetWindow,
  fullFor,
  giveBackHit,
  readWindows,
  refusedByLimits,
  setWindow,
  takeHit,
} from './limits.ts';
import { tellingLimits } from './telling-limits.ts';

const threeAMinute = { limit: 3, seconds: 60 };

const refusals = (kind: string) => new Map(refusedByLimits.rows()).get(kind) ?? 0;

test('the hit after the last is refused with the seconds to wait, until the window ends', async ({
  world,
}) => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'a:1', threeAMinute);
  world.clock.advance(20_500);
  const before = refusals('a');
  await expect(consume(world.deps, 'a:1', threeAMinute, say('Slowly.'))).rejects.toMatchObject({
    code: 'too_many',
    message: 'Slowly.',
    retryAfter: 40,
  });
  expect(refusals('a') - before).toBe(1);
  world.clock.advance(39_499);
  expect(await takeHit(world.deps, 'a:1', threeAMinute)).toEqual({ ok: false, retryAfter: 1 });
  world.clock.advance(1);
  expect(await takeHit(world.deps, 'a:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('each key counts for itself', async ({ world }) => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'b:1', threeAMinute);
  expect(await takeHit(world.deps, 'b:2', threeAMinute)).toEqual({ ok: true, hits: 1 });
  expect(await takeHit(world.deps, 'c:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('of fifty at once exactly the limit passes', async ({ world }) => {
  const all = await Promise.all(
    Array.from({ length: 50 }, () => takeHit(world.deps, 'd:1', { limit: 7, seconds: 60 })),
  );
  expect(all.filter((taken) => taken.ok).map((taken) => taken.ok && taken.hits)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5, 6, 7]),
  );
  expect(all.filter((taken) => taken.ok)).toHaveLength(7);
});

test('a hit given back may be taken again, and none is given back below zero', async ({
  world,
}) => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'e:1', threeAMinute);
  for (let i = 0; i < 5; i++) await giveBackHit(world.deps, 'e:1');
  expect(await takeHit(world.deps, 'e:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('a hit within a transaction that fails is not counted', async ({ world }) => {
  const failing = world.deps.db.transaction(async (db) => {
    await takeHit({ ...world.deps, db }, 'f:1', threeAMinute);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await takeHit(world.deps, 'f:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('no phone number or address stands in the table', async ({ world }) => {
  await takeHit(world.deps, 'sent:phone:+919000000001', threeAMinute);
  const rows = await world.sql`select * from rate_limits`;
  expect(JSON.stringify(rows)).not.toMatch(/9000000001/);
  expect(rows.map((row) => row.key)).toContainEqual(expect.stringMatching(/^sent:[0-9a-f]{64}$/));
});

test('windows are counted together, beyond their limit too, and taken back', async ({ world }) => {
  const both = [
    { key: 'g:1', limit: 2, seconds: 60 },
    { key: 'g:2', limit: 1, seconds: 600 },
  ] as const;
  const full = { hits: 2, isFull: true, retryAfter: 60 };
  expect(await addHits(world.deps, both, 1)).toMatchObject([
    { hits: 1, isFull: false },
    { hits: 1 },
  ]);
  expect(await addHits(world.deps, both, 1)).toMatchObject([full, { ...full, retryAfter: 600 }]);
  expect(await readWindows(world.deps, both)).toMatchObject([full, { ...full, retryAfter: 600 }]);
  await addHits(world.deps, both, -1);
  expect(await readWindows(world.deps, both)).toMatchObject([{ hits: 1 }, { hits: 1 }]);
  world.clock.advance(60_000);
  expect(await readWindows(world.deps, both)).toMatchObject([{ hits: 0 }, { hits: 1 }]);
  await addHits(world.deps, both, -1);
  await addHits(world.deps, both, -1);
  expect(await readWindows(world.deps, both)).toMatchObject([{ hits: 0 }, { hits: 0 }]);
});

test('a window begun by a clock that was ahead is over once the clock is right again', async ({
  world,
}) => {
  const { clock, deps } = world;
  const right = clock.now();
  const window = { key: 'h:1', ...threeAMinute } as const;
  clock.advance(90 * 86_400_000);
  for (let i = 0; i < 3; i++) await consume(deps, 'h:1', threeAMinute);
  await addHits(deps, [{ ...window, key: 'h:2' }], 1);
  clock.set(right);
  expect(await readWindows(deps, [window])).toMatchObject([{ hits: 0, isFull: false }]);
  expect(await takeHit(deps, 'h:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
  expect(await addHits(deps, [{ ...window, key: 'h:2' }], 1)).toMatchObject([{ hits: 1 }]);
});

test('a window begun by a server whose clock is a little ahead still counts', async ({ world }) => {
  const { clock, deps } = world;
  const right = clock.now();
  clock.advance(20_000);
  for (let i = 0; i < 3; i++) await consume(deps, 'i:1', threeAMinute);
  clock.set(right);
  expect(await takeHit(deps, 'i:1', threeAMinute)).toEqual({ ok: false, retryAfter: 80 });
});

test('a window counts until its end is further ahead than clocks may differ', async ({ world }) => {
  const { clock, deps } = world;
  const window = { key: 'j:1', ...threeAMinute } as const;
  const furthest = clock.now().getTime() + 60_000 + clockToleranceMs;
  await setWindow(deps, 'j:1', { hits: 3, endsAt: new Date(furthest) });
  expect(await readWindows(deps, [window])).toMatchObject([{ hits: 3, isFull: true }]);
  await setWindow(deps, 'j:1', { hits: 3, endsAt: new Date(furthest + 1) });
  expect(await readWindows(deps, [window])).toMatchObject([{ hits: 0, isFull: false }]);
});

test('hits counted with others fail with the words of the first window that is full', async ({
  world,
}) => {
  const { clock, deps } = world;
  const windows = [
    { key: 'k:1', limit: 9, seconds: 600, message: schemaText('Far too many.') },
    { key: 'k:2', ...threeAMinute, message: schemaText('Slowly.') },
    { key: 'k:3', limit: 3, seconds: 900, message: schemaText('Too late to say so.') },
  ] as const;
  const before = refusals('order');
  const count = () =>
    tellingLimits(deps, async () => await send(countHitsStatement(deps, windows)));
  for (let i = 0; i < 3; i++) await count();
  clock.advance(20_500);
  await expect(count()).rejects.toMatchObject({
    code: 'too_many',
    message: 'Slowly.',
    retryAfter: 40,
  });
  expect(refusals('order') - before).toBe(1);
  expect(await readWindows(deps, windows)).toMatchObject([{ hits: 3 }, { hits: 3 }, { hits: 3 }]);
});

test('a window that is forgotten begins anew', async ({ world }) => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'l:1', threeAMinute);
  await forgetWindow(world.deps, 'l:1');
  expect(await fullFor(world.deps, 'l:1')).toBe(1);
  expect(await takeHit(world.deps, 'l:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});
