import { contactMessages } from '@nagarika/db/schema/people/contact';
import { expect } from 'vitest';
import { takeHit } from '#server/platform/bounds/limits.ts';
import { createMessage } from '#test/desk.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { forgetExpired } from './jobs.ts';

test('what has run out is forgotten, what still counts is kept', async ({ world }) => {
  const { clock, deps, sql } = world;
  const counts = async () => {
    const [row] = await sql`
      select (select count(*)::int from codes) codes,
        (select count(*)::int from rate_limits where key like 'x:%') limits,
        (select count(*)::int from sessions) sessions`;
    return row;
  };
  clock.set(new Date());
  await deps.sessions.start((await createMember(world)).id);
  await world.as(null).auth.sendPhoneCode({ phone: '9000000009' });
  await takeHit(deps, 'x:1', { limit: 1, seconds: 60 });
  await forgetExpired(deps);
  expect(await counts()).toEqual({ codes: 1, limits: 1, sessions: 1 });
  clock.advance(86_400_001);
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'auth.forget-expired', {}));
  await world.jobs.drain('auth.forget-expired');
  expect(await counts()).toEqual({ codes: 0, limits: 0, sessions: 1 });
  clock.advance(31 * 86_400_000);
  await forgetExpired(deps);
  expect(await counts()).toEqual({ codes: 0, limits: 0, sessions: 0 });
});

test('a message to us is forgotten half a year after it was settled; one that is open is not', async ({
  world,
}) => {
  const { clock, deps } = world;
  await createMessage(world, { handledAt: clock.now() });
  const open = await createMessage(world);
  clock.advance(180 * 86_400_000);
  await forgetExpired(deps);
  expect(await deps.db.select().from(contactMessages)).toHaveLength(2);
  clock.advance(1);
  await forgetExpired(deps);
  expect(await deps.db.select().from(contactMessages)).toMatchObject([{ id: open.id }]);
});
