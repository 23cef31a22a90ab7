import { expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { ownSessions } from '#test/own-sessions.ts';
import { endedTopic } from './sessions.ts';

test('a server has seen live whom it let in or found, until it looks and she is gone', async ({
  world,
}) => {
  const [here, there] = [ownSessions(world), ownSessions(world)];
  const her = await createMember(world);
  const id = await here.start(her.id);
  expect([here.seenOf(id), there.seenOf(id), here.seenOf('another')]).toEqual([
    her.id,
    undefined,
    undefined,
  ]);
  await there.find(id);
  expect(there.seenOf(id)).toBe(her.id);
  expect(await countStatements(() => there.find(id))).toBe(0);
  await here.end(id);
  expect(await there.find(id)).toBeNull();
  expect(there.seenOf(id)).toBeUndefined();
});

test('a session ends once: its open pages are told, and ending it again is no error', async ({
  world,
}) => {
  const { id: userId } = await createMember(world);
  const cookie = `nagarika_session=${await world.deps.sessions.start(userId)}`;
  using ended = world.deps.live.subscribe(endedTopic(userId), undefined);
  const heard = ended[Symbol.asyncIterator]();
  expect((await heard.next()).value).toEqual({ type: 'gap' }); // it listens from now on
  const logOut = () => world.request('/api/auth/logout', { method: 'POST', headers: { cookie } });
  expect((await logOut()).status).toBe(200);
  expect((await heard.next()).value).toMatchObject({ type: 'message' });
  expect((await logOut()).status).toBe(200);
});

test('whoever is suspended has no live session, though it still stands in the table', async ({
  world,
}) => {
  const { sessions } = world.deps;
  const her = await createMember(world, { suspendedAt: world.clock.now() });
  const other = await createMember(world);
  const [hers, others] = [await sessions.start(her.id), await sessions.start(other.id)];
  expect([await sessions.isLive(hers), await sessions.isLive(others)]).toEqual([false, true]);
  expect(await sessions.isLive('another')).toBe(false);
});

test('once the second factor was right the session goes on under another id, and the old one for seconds', async ({
  world,
}) => {
  const { db, sessions } = world.deps;
  const her = await createMember(world);
  const old = await sessions.start(her.id, 'Firefox on Linux');
  const passed = (await sessions.notePassed(db, old)) ?? '';
  const found = async (id: string) => (await sessions.find(id, { isAnew: true }))?.secondFactor;
  expect(passed).not.toBe(old);
  expect(await found(passed)).toEqual({ since: null, passedAt: world.clock.now() });
  expect(await found(old)).toEqual({ since: null, passedAt: null });
  world.clock.advance(10_000);
  expect(await found(old)).toBeUndefined();
  expect(await sessions.list(her.id, passed)).toMatchObject([
    { device: 'Firefox on Linux', isThis: true },
  ]);
});

test('without a session, or with one that has ended, there is none to go on', async ({ world }) => {
  const { db, sessions } = world.deps;
  const ended = await sessions.start((await createMember(world)).id);
  await sessions.end(ended);
  expect(await sessions.notePassed(db, null)).toBeNull();
  expect(await sessions.notePassed(db, ended)).toBeNull();
});

test('its cookie is read by no script, goes to no other site, and is Secure under https', ({
  world,
}) => {
  expect(ownSessions(world).cookie('x')).toMatch(
    /^nagarika_session=x; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/,
  );
  expect(ownSessions(world, { secure: true }).cookie('x')).toMatch(
    /^__Host-nagarika_session=x; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/,
  );
});
