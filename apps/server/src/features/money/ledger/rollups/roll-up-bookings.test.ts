import { connect } from '@nagarika/db/client';
import type { User } from '@nagarika/domain/people/users';
import { daysOf } from '@nagarika/domain/time/periods';
import { expect } from 'vitest';
import { ledgerJobs } from '#server/features/money/ledger/jobs.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { at } from '#test/quarter.ts';
import type { World } from '#test/world.ts';
import { rollUpBookings } from './roll-up-bookings.ts';
import { rollUpLedger } from './roll-up-ledger.ts';

let admin: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  at(world, '06-20T06:00:00');
  admin = await createMember(world, { role: 'admin', createdAt: world.clock.now() });
  const startsAt = new Date('2027-08-01T06:00:00Z');
  event = await createEvent(world, { startsAt, totalTickets: 500 });
  await world.sql`update users set created_at = ${world.clock.now().toISOString()}`;
});

const shown = (world: World) => world.as(admin).admin.analytics.show({ period: '30d' });
const kept = (world: World) =>
  world.sql`select day::text from booking_rollups where part = 'all' order by day`.then((rows) =>
    rows.map(({ day }) => day),
  );

/** Reads the answer with nothing kept. */
async function bare(world: World) {
  const rows = await world.sql`select * from booking_rollups`;
  await world.sql`delete from booking_rollups`;
  const answer = await shown(world);
  for (const row of rows) await world.sql`insert into booking_rollups ${world.sql(row)}`;
  return answer;
}

/** Checks that the kept sums give the same answer as the rows, and that the books hold. */
async function expectSame(world: World) {
  const expected = await bare(world);
  expect(await shown(world)).toEqual(expected);
  await rollUpLedger(world.deps);
  await rollUpBookings(world.deps);
  expect(await shown(world)).toEqual(expected);
  expect(await breachesOf(world)).toEqual([]);
}

test('a day that is kept and then changes is what its rows are', async ({ world }) => {
  at(world, '06-28T06:00:00');
  const { member, id } = await paidBooking(world, { event, quantity: 2 });
  await world.as(member).events.view({ id: event.id });
  // The view is written without an answer waiting for it.
  await expect.poll(() => world.sql`select from event_views`).toHaveLength(1);
  at(world, '06-29T18:31:00'); // the 30th in India, a minute old
  await expectSame(world);
  expect(await kept(world)).toContain('2026-06-28');
  await freeBooking(world);
  await world.as(member).checkout.cancel({ id });
  await expectSame(world);
  const { byDay } = await shown(world);
  expect(byDay.find(({ label }) => label === '2026-06-28')).toMatchObject({ bookings: 0 });
  expect(await world.sql`select * from changed_sums`).toHaveLength(0);
});

test('an event that moves takes its sums along, those of a sale that is written meanwhile too', async ({
  world,
}) => {
  at(world, '06-30T06:00:00');
  const city = await createCity(world, { name: 'Kochi' });
  await paidBooking(world, { event });
  await rollUpLedger(world.deps);
  await paidBooking(world, { event }); // not rolled up
  at(world, '07-01T20:00:00');
  await rollUpBookings(world.deps);
  const other = connect(world.databaseUrl);
  await Promise.all([
    world.sql`update events set city_id = ${city.id}, category = 'Workshops' where id = ${event.id}`,
    paidBooking(world, { event }),
    rollUpLedger(world.deps),
    rollUpLedger({ db: other.db }),
    rollUpBookings({ ...world.deps, db: other.db }),
  ]);
  await other.close();
  await expectSame(world);
  const { byCity } = await shown(world);
  expect(byCity).toContainEqual(expect.objectContaining({ label: 'Kochi', bookings: 3 }));
});

test('what is not committed yet stays to be reckoned, by whichever of two servers', async ({
  world,
}) => {
  at(world, '07-03T06:00:00');
  const { id } = await freeBooking(world);
  at(world, '07-04T20:00:00');
  await rollUpBookings(world.deps);
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cancelling = world.sql.begin(async (tx) => {
    await tx`update bookings set status = 'cancelled' where id = ${id}`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const other = connect(world.databaseUrl);
  await Promise.all([rollUpBookings(world.deps), rollUpBookings({ ...world.deps, db: other.db })]);
  await other.close();
  released.resolve();
  await cancelling;
  const { byDay } = await shown(world);
  expect(byDay.find(({ label }) => label === '2026-07-03')).toMatchObject({ bookings: 0 });
  await world.sql`update tickets set state = 'void' where booking_id = ${id}`;
  await expectSame(world);
});

test('while another server rolls up nothing is reckoned, and then all days in one go', async ({
  world,
}) => {
  const april = '2026-04-01';
  at(world, '07-08T06:00:00');
  await world.sql`update users set created_at = ${april} where id = ${admin.id}`;
  const before = await kept(world);
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = world.sql.begin(async (tx) => {
    await tx`select from ledger_rollup_progress for update`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  await rollUpBookings(world.deps);
  expect(await kept(world)).toEqual(before);
  released.resolve();
  await holding;
  await ledgerJobs(world.deps)['ledger.roll-up']({});
  expect(await kept(world)).toEqual(daysOf({ from: april, to: '2026-07-08' }));
  await expectSame(world);
});

test('of a day that is full the last minute is missing, and nothing else', async ({ world }) => {
  at(world, '07-08T06:00:00');
  const { member } = await freeBooking(world, { event: await aFreeEvent(world) });
  await rollUpBookings(world.deps);
  const before = await shown(world);
  await world.sql`
    insert into bookings (event_id, user_id, client_booking_id, status, payment_method, quantity,
      subtotal_paise, fee_paise, total_paise, ended_at, created_at)
    select ${event.id}, ${member.id}, 'crowd' || n, 'expired', 'razorpay', 1, 0, 0, 0, now(),
      ${world.clock.now().toISOString()}::timestamptz from generate_series(1, 2001) as n`;
  const other = await createMember(world, { createdAt: world.clock.now() });
  await freeBooking(world, { member: other, event: await aFreeEvent(world) });
  expect(await shown(world)).toEqual(before);
  await rollUpBookings(world.deps);
  expect((await shown(world)).funnel.began).toBe(before.funnel.began + 1);
  const breaches = await breachesOf(world);
  expect(breaches.filter(({ rule }) => rule.includes('Analytics'))).toEqual([]);
});

const aFreeEvent = (world: World) =>
  createEvent(world, { startsAt: new Date('2027-08-01T06:00:00Z') }, [
    { name: 'Free', pricePaise: 0 },
  ]);
