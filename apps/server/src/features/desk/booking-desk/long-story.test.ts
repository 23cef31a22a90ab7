import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { disputable } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';
import { mostRows, newestOf } from './guest-of.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const storyOf = (world: World, id: string) => world.as(admin).admin.bookings.history({ id });

test('of 500 webhooks of one booking the newest are told, in their order, and that there are more', async ({
  world,
}) => {
  const { order } = await disputable(world);
  expect((await storyOf(world, order.bookingId)).isCut).toBe(false);
  await world.sql`
    insert into webhook_events (id, type, payload, about, received_at)
    select 'evt_' || n, 'order.paid', '{}', ${order.id}, ${world.clock.now().toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, 500) n`;
  const { heard, isCut } = await storyOf(world, order.bookingId);
  expect(isCut).toBe(true);
  expect(heard.map(({ id }) => id)).toEqual(
    Array.from({ length: mostRows }, (_, n) => `evt_${500 - mostRows + 1 + n}`),
  );
});

test('of many transactions of the ledger the newest are there, each whole', async ({ world }) => {
  const { id } = await paidBooking(world);
  await world.sql`
    with attempts as (
      insert into payments (order_id, gateway_payment_id, amount_paise, currency, status)
      select o.id, 'pay_more' || n, 100, 'INR', 'captured'
      from payment_orders o, generate_series(1, ${mostRows}::int) n where o.booking_id = ${id}
      returning id, gateway_payment_id),
    entered as (
      insert into ledger_transactions (kind, booking_id, payment_id, occurred_at)
      select 'capture', ${id}, id, ${world.clock.now().toISOString()}::timestamptz + split_part(gateway_payment_id, 'more', 2)::int * interval '1 second'
      from attempts returning id)
    insert into ledger_entries (transaction_id, account, amount_paise)
    select id, account, paise
    from entered, (values ('gateway', 100), ('members_payable', -100)) line(account, paise)`;
  const { ledger, isCut, steps } = await storyOf(world, id);
  const transactions = Map.groupBy(ledger, ({ transaction }) => transaction);
  expect([...transactions.values()].map((lines) => lines.length)).toEqual(
    Array.from({ length: mostRows }, () => 2),
  );
  expect(ledger.map(({ kind }) => kind)).not.toContain('sale');
  expect(steps.filter(({ what }) => what === 'attempt')).toHaveLength(mostRows);
  expect(isCut).toBe(true);
});

test('of many messages the newest are there, each with all its ways', async ({ world }) => {
  const { id, member } = await paidBooking(world);
  await world.sql`
    with told as (
      insert into notifications (user_id, kind, title, message, dedupe_key, booking_id, created_at)
      select ${member.id}, 'event_review', jsonb_build_object('pattern', 'News ' || n),
        '{"pattern": "Words"}', 'story:' || n, ${id}, ${world.clock.now().toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${mostRows}::int) n returning id)
    insert into deliveries (notification_id, channel)
    select id, channel from told, unnest(array['mail', 'sms']) channel`;
  const { messages, isCut } = await storyOf(world, id);
  expect(messages.map(({ title }) => title)).toEqual(
    Array.from({ length: mostRows }, (_, n) => `News ${n + 1}`),
  );
  expect(new Set(messages.map(({ ways }) => ways.length))).toEqual(new Set([2]));
  expect(isCut).toBe(true);
});

test('what is just as many as fit is not cut', () => {
  const rows = Array.from({ length: mostRows }, (_, n) => ({ n }));
  expect(newestOf(rows)).toEqual({ rows: rows.toReversed(), isCut: false });
  expect(newestOf([{ n: -1 }, ...rows])).toEqual({
    rows: [...rows.slice(0, -1).reverse(), { n: -1 }],
    isCut: true,
  });
});

test('what somebody wrote is told as it was written: markup, quotes and other scripts are text', async ({
  world,
}) => {
  const hostile = `<img src=x onerror=alert(1)> '"; drop table bookings;-- {name} ‮${'ख'.repeat(40)}`;
  const { issue } = await createTestGuests(world);
  const guest = await issue({ name: hostile.slice(0, 60), note: hostile.slice(0, 60) });
  const seat = await storyOf(world, guest.id);
  expect(seat.guest?.name).toContain('<img src=x onerror=alert(1)>');
  const member = await createMember(world, { name: '<b>Meera</b> {0}' });
  const booking = await paidBooking(world, { member, quantity: 2 });
  await refundDesk(world, admin).part(booking.id, 1_000, { reason: hostile });
  const story = await storyOf(world, booking.id);
  expect(story.member?.name).toBe('<b>Meera</b> {0}');
  const note = expect.stringContaining(`<img src=x onerror=alert(1)> '"; drop table bookings;--`);
  expect(story.steps).toContainEqual(expect.objectContaining({ what: 'refund', note }));
});

test('by an id of nothing, or of something else, there is no story', async ({ world }) => {
  const { member, event } = await paidBooking(world);
  for (const id of [crypto.randomUUID(), member.id, event.id, admin.id]) {
    const response = await world.request(`/api/admin/bookings/${id}`, { as: admin });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  }
});
