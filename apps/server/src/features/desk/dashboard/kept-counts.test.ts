import { expect } from 'vitest';
import { gatherCounts } from '#server/sql/kept-count.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const numbers = async (world: World) => {
  const [row] = await world.sql<Record<string, number>[]>`
    select (select count(*)::int from users) as "totalUsers",
      (select count(*)::int from events where status = 'pending') as "pendingEvents",
      (select count(*)::int from events where status = 'approved') as "approvedEvents", 0 as "totalRevenue"`;
  return row;
};

test('the dashboard counts what there is, before and after counts are gathered', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const { dashboard, events } = world.as(admin).admin;
  const same = async () => expect(await dashboard.reports()).toEqual(await numbers(world));
  const waiting = await createEvent(world, { status: 'pending' });
  await createEvent(world);
  await same();
  await events.approve({ id: waiting.id });
  await same();
  await Promise.all([
    gatherCounts(world.deps.db),
    createMember(world),
    gatherCounts(world.deps.db),
  ]);
  await same();
  await gatherCounts(world.deps.db);
  const rows = await world.sql`select kind, key from kept_counts where kind = 'users'`;
  expect(rows).toHaveLength(1);
  const [city] = await world.sql`select id from cities where id = ${waiting.cityId}`;
  const page = await world.as(admin).admin.cities.list({});
  expect(page.items.find(({ id }) => id === city?.id)?.events).toBe(1);
});
