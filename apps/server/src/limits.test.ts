import { afterAll, beforeAll, expect, test } from 'vitest';
import { consume, giveBackHit, takeHit } from '#server/limits.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const threeAMinute = { limit: 3, seconds: 60 };

test('the hit after the last is refused with the seconds to wait, until the window ends', async () => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'a:1', threeAMinute);
  world.clock.advance(20_500);
  await expect(consume(world.deps, 'a:1', threeAMinute, 'Slowly.')).rejects.toMatchObject({
    code: 'too_many',
    message: 'Slowly.',
    retryAfter: 40,
  });
  world.clock.advance(39_499);
  expect(await takeHit(world.deps, 'a:1', threeAMinute)).toEqual({ ok: false, retryAfter: 1 });
  world.clock.advance(1);
  expect(await takeHit(world.deps, 'a:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('each key counts for itself', async () => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'b:1', threeAMinute);
  expect(await takeHit(world.deps, 'b:2', threeAMinute)).toEqual({ ok: true, hits: 1 });
  expect(await takeHit(world.deps, 'c:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('of fifty at once exactly the limit passes', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, () => takeHit(world.deps, 'd:1', { limit: 7, seconds: 60 })),
  );
  expect(all.filter((taken) => taken.ok).map((taken) => taken.ok && taken.hits)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5, 6, 7]),
  );
  expect(all.filter((taken) => taken.ok)).toHaveLength(7);
});

test('a hit given back may be taken again, and none is given back below zero', async () => {
  for (let i = 0; i < 3; i++) await consume(world.deps, 'e:1', threeAMinute);
  for (let i = 0; i < 5; i++) await giveBackHit(world.deps, 'e:1');
  expect(await takeHit(world.deps, 'e:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('a hit within a transaction that fails is not counted', async () => {
  const failing = world.deps.db.transaction(async (db) => {
    await takeHit({ ...world.deps, db }, 'f:1', threeAMinute);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await takeHit(world.deps, 'f:1', threeAMinute)).toEqual({ ok: true, hits: 1 });
});

test('no phone number or address stands in the table', async () => {
  await takeHit(world.deps, 'sent:phone:+919000000001', threeAMinute);
  const rows = await world.sql`select * from rate_limits`;
  expect(JSON.stringify(rows)).not.toMatch(/9000000001/);
  expect(rows.map((row) => row.key)).toContainEqual(expect.stringMatching(/^sent:[0-9a-f]{64}$/));
});
