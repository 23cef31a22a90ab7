import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { ownSessions } from '#test/own-sessions.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;

async function signedIn(world: World) {
  const { id } = await createMember(world);
  const sessions = ownSessions(world);
  const session = await sessions.start(id);
  // The session is read from the database: memory keeps it for seconds, past a clock that jumps.
  const find = () => sessions.find(session, { isAnew: true });
  const isIn = async () => (await find()) !== null;
  return { id, sessions, session, find, isIn };
}

test('a session that nobody uses ends after thirty days', async ({ world }) => {
  const { isIn } = await signedIn(world);
  expect(await isIn()).toBe(true);
  world.clock.advance(31 * dayMs);
  expect(await isIn()).toBe(false);
});

test('one that is used lives on, and ends after half a year all the same', async ({ world }) => {
  const { id, sessions, session, find, isIn } = await signedIn(world);
  for (let days = 0; days < 175; days += 25) {
    expect(await isIn()).toBe(true);
    world.clock.advance(25 * dayMs);
  }
  const renewed = async () => (await find())?.renewed;
  expect([await renewed(), await renewed()]).toEqual([true, false]);
  world.clock.advance(5 * dayMs); // 180 days to the instant
  expect(await isIn()).toBe(false);
  expect(await sessions.isLive(session)).toBe(false);
  expect(await sessions.list(id, null)).toEqual([]);
});
