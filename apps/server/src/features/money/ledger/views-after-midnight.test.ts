import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { at } from '#test/quarter.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  at(world, '07-05T06:00:00');
  admin = await createMember(world, { role: 'admin', createdAt: world.clock.now() });
});

test('a view that is written just after midnight is its day’s, and of today the latest count', async ({
  world,
}) => {
  const event = await createEvent(world);
  await world.sql`update users set created_at = ${world.clock.now().toISOString()}`;
  at(world, '07-05T18:35:00'); // the 6th in India, five minutes old
  for (const [day, visitor] of [
    ['2026-07-05', 'late'],
    ['2026-07-06', 'early'],
  ]) {
    await rollUpBookings(world.deps);
    await world.sql`insert into event_views (event_id, day, visitor_hash)
      values (${event.id}, ${day ?? ''}, ${visitor ?? ''})`;
  }
  await rollUpBookings(world.deps);
  at(world, '07-06T20:00:00'); // both days are over, and not summed anew
  const { funnel } = await world.as(admin).admin.analytics.show({ period: '30d' });
  expect(funnel.viewed).toBe(2);
  expect(await breachesOf(world)).toEqual([]);
});
