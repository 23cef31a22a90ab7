import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { countStatements } from '#test/count-statements.ts';
import { disputeOf } from '#test/disputed.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { joined } from '#test/on-a-team.ts';
import { breachesOf, orderFor } from '#test/paying.ts';
import { createCode, freeWith, paidWith } from '#test/promoting.ts';
import { paymentFor, refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;
const inDays = (world: World, days: number) => new Date(world.clock.now().getTime() + days * dayMs);

const show = (world: World, as: User, id: string, against?: string) =>
  world.as(as).eventNumbers.show({ id, ...(against && { against }) });

/** Reads the ledger's sums of an event's transactions of one kind, by account. */
async function ledgerOf(world: World, eventId: string, kind: string) {
  const rows = await world.sql<{ account: string; paise: number }[]>`
    select account, -sum(amount_paise)::int as paise from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.event_id = ${eventId} and t.kind = ${kind} group by 1`;
  const of = (name: string) => rows.find(({ account }) => account === name)?.paise ?? 0;
  return {
    price: of('organiser_payable') + of('commission_income'),
    charge: of('service_charge_income'),
  };
}

describe('the money', () => {
  test('is the ledger’s and the sales’ to the paisa, whatever happened', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(
      world,
      { organiserId: her.id, startsAt: inDays(world, 30), totalTickets: 200 },
      [
        {
          name: 'General',
          pricePaise: 33_333,
          seatLimit: 50,
          early: [{ pricePaise: 20_001, until: inDays(world, 2).toISOString(), seats: null }],
        },
        { name: 'Free', pricePaise: 0 },
      ],
    );
    const [general, free] = event.ticketTypes;
    const third = await createCode(world, event, { kind: 'percent', value: 33 });
    await paidBooking(world, { event, quantity: 3 }); // early price
    world.clock.advance(3 * dayMs);
    await paidWith(world, await createMember(world), event, {
      code: third.code,
      tickets: { [general?.id ?? '']: 2 },
    });
    await freeWith(world, await createMember(world), event, { tickets: { [free?.id ?? '']: 2 } });
    const cancelled = await paidBooking(world, { event, quantity: 2 });
    await world.as(cancelled.member).checkout.cancel({ id: cancelled.id });
    const desk = refundDesk(world, her);
    const [parted, whole, disputed] = [
      await paidBooking(world, { event, quantity: 5 }),
      await paidBooking(world, { event }),
      await paidBooking(world, { event, quantity: 2 }),
    ];
    await desk.part(parted.id, 12_347);
    await desk.everything(whole.id);
    const payment = await paymentFor(world, disputed.id);
    const tell = disputeOf(world, payment.gatewayPaymentId, payment.amountPaise);
    await tell('created');
    await tell('lost', { amount_deducted: payment.amountPaise });
    await world.jobs.drain();
    await issueGuest(world, event, { kind: 'cash', quantity: 2, amountPaise: 66_666 });
    expect(await breachesOf(world)).toEqual([]);

    const { money, refunds, types, codes, days } = await show(world, her, event.id);
    const sales = await world.as(her).myEvents.sales({ id: event.id });
    const [sold, undone] = [
      await ledgerOf(world, event.id, 'sale'),
      await ledgerOf(world, event.id, 'sale_reversal'),
    ];
    const { gross, ...share } = sales.revenue;
    expect(money).toEqual({ sold: sold.price, takenBack: -undone.price, takings: gross, share });
    expect(refunds).toMatchObject({
      ofPrice: -undone.price,
      ofCharge: -undone.charge,
      total: -undone.price - undone.charge,
    });
    expect(refunds.byReason.map(({ reason }) => reason).sort()).toEqual([
      'chargeback',
      'decided_by_organiser',
      'member_cancelled',
    ]);
    expect(refunds.byReason.reduce((sum, { paise }) => sum + paise, 0)).toBe(refunds.total);
    expect(days).toEqual(sales.byDay.map(({ date, seats, gross }) => ({ date, seats, gross })));
    expect(
      types.map(({ name, seats, sold, wentBack, gross }) => ({
        name,
        seats,
        sold,
        wentBack,
        gross,
      })),
    ).toEqual(expect.arrayContaining(sales.byType));
    expect(types).toMatchObject([
      { name: 'General', limit: 50, seats: 10, takenBack: 5, early: 3, issued: 2 },
      { name: 'Free', limit: null, seats: 2, gross: 0, takenBack: 0, early: 0, issued: 0 },
    ]);
    // 33 % of ₹333.33, rounded half up.
    expect(codes).toEqual([
      {
        id: third.id,
        code: third.code,
        kind: 'percent',
        value: 33,
        bookings: 1,
        seats: 2,
        gross: 2 * (33_333 - 11_000),
        discount: 2 * 11_000,
      },
    ]);
  });

  test('is shared before the owner’s eyes, and an admin’s, not a manager’s', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    await paidBooking(world, { event });
    const { member } = await joined(world, { event, owner: her, role: 'manager' });
    const admin = await createMember(world, { role: 'admin' });
    const share = { commission: 10_000, earnings: 40_000 };
    expect((await show(world, her, event.id)).money.share).toEqual(share);
    expect((await show(world, admin, event.id)).money.share).toEqual(share);
    expect((await show(world, member, event.id)).money).toMatchObject({
      takings: 50_000,
      share: null,
    });
  });
});

describe('the people', () => {
  test('are counted once a day, as far as each came', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id, startsAt: inDays(world, 20) });
    await world.sql`insert into event_views (event_id, day, visitor_hash)
      select ${event.id}::uuid, '2026-07-01', 'visitor ' || n from generate_series(1, 5) n`;
    await paidBooking(world, { event });
    const undecided = await createMember(world);
    await orderFor(world, undecided, event, 1);
    await orderFor(world, undecided, event, 2);
    expect((await show(world, her, event.id)).funnel).toEqual({ viewed: 5, began: 2, booked: 1 });
    world.clock.advance(dayMs);
    await orderFor(world, undecided, event, 1);
    expect((await show(world, her, event.id)).funnel).toEqual({ viewed: 5, began: 3, booked: 1 });
  });

  test('who return had booked an earlier event of hers', async ({ world }) => {
    const her = await createMember(world);
    const [before, later] = [
      await createEvent(world, { organiserId: her.id, startsAt: inDays(world, -20) }),
      await createEvent(world, { organiserId: her.id, startsAt: inDays(world, 20) }),
    ];
    const event = await createEvent(world, { organiserId: her.id, startsAt: inDays(world, 10) });
    const elsewhere = await createEvent(world, { startsAt: inDays(world, -20) });
    const book = async (member: User, of: typeof event, status = 'confirmed' as const) =>
      createBooking(world, { member, event: of, status });
    const [came, comesLater, cameElsewhere, twice, gone] = await Promise.all(
      Array.from({ length: 5 }, () => createMember(world)),
    );
    if (!(came && comesLater && cameElsewhere && twice && gone)) throw new Error('nobody');
    for (const member of [came, comesLater, cameElsewhere, twice, twice]) await book(member, event);
    await createBooking(world, { member: gone, event, status: 'cancelled' });
    for (const member of [came, twice, gone]) await book(member, before);
    await book(comesLater, later);
    await book(cameElsewhere, elsewhere);
    const { members, seats } = await show(world, her, event.id);
    expect(members).toEqual({ all: 4, returning: 2 });
    expect(seats.cancelledBookings).toBe(1);
  });

  test('who did not come are no-shows once it is over', async ({ world }) => {
    const her = await createMember(world);
    const startsAt = inDays(world, 1);
    const event = await createEvent(world, { organiserId: her.id, startsAt });
    const member = await createMember(world);
    await createBooking(world, { member, event, quantities: [3] });
    await createBooking(world, { member, event, status: 'cancelled' });
    await world.sql`update tickets set state = 'checked_in', checked_in_at = ${startsAt.toISOString()}
      where id in (select id from tickets where event_id = ${event.id} and state = 'valid' limit 1)`;
    const counted = { admitted: 1, notAdmitted: 2, takenBack: 1 };
    expect(await show(world, her, event.id)).toMatchObject({ isOver: false, seats: counted });
    world.clock.set(new Date(startsAt.getTime() + dayMs));
    expect(await show(world, her, event.id)).toMatchObject({ isOver: true, seats: counted });
  });
});

test('the ways to it are told apart, and together they are all of it', async ({ world }) => {
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id });
  await world.as(her).eventLinks.make({ eventId: event.id, name: 'Card at the salon' });
  const { links } = await world.as(her).eventLinks.list({ eventId: event.id });
  const linkId = links.find(({ kind }) => kind === 'own')?.id ?? '';
  const [byLink, byHand] = [
    await paidBooking(world, { event, quantity: 2 }),
    await paidBooking(world, { event }),
  ];
  await world.sql`update bookings set source = 'link', link_id = ${linkId} where id = ${byLink.id}`;
  await world.sql`insert into event_views (event_id, day, visitor_hash, source, link_id)
    values (${event.id}, '2026-07-01', 'a', 'link', ${linkId}), (${event.id}, '2026-07-01', 'b', 'instagram', null)`;
  await refundDesk(world, her).part(byHand.id, 10_000);
  const { sources, money, funnel } = await show(world, her, event.id);
  const none = { started: 0, booked: 0, seats: 0, gross: 0 };
  expect(sources).toEqual([
    {
      source: 'link',
      link: { id: linkId, kind: 'own', name: 'Card at the salon' },
      views: 1,
      started: 1,
      booked: 1,
      seats: 2,
      gross: 100_000,
    },
    {
      source: 'direct',
      link: null,
      views: 0,
      started: 1,
      booked: 1,
      seats: 1,
      gross: money.takings - 100_000,
    },
    { ...none, source: 'instagram', link: null, views: 1 },
  ]);
  expect(sources.reduce((sum, { views }) => sum + views, 0)).toBe(funnel.viewed);
  const file = await world.request(`/api/my-events/${event.id}/bookings.csv`, { as: her });
  expect(await file.text()).toContain('"Short link","Card at the salon","Online"');
});

describe('it is compared', () => {
  test('with the last one that is over, or another one before it', async ({ world }) => {
    const her = await createMember(world);
    const make = (days: number, values = {}) =>
      createEvent(world, { organiserId: her.id, startsAt: inDays(world, days), ...values });
    const [older, last, next] = [await make(-40), await make(-10), await make(5)];
    await make(-5, { status: 'cancelled' });
    const [event, later] = [await make(20), await make(30)];
    await createBooking(world, { member: await createMember(world), event: last });
    const usual = await show(world, her, event.id);
    expect(usual.against).toMatchObject({ id: last.id, days: [{ seats: 1, gross: 0 }] });
    const ids = usual.comparable.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([next.id, last.id, older.id]));
    expect(ids).not.toContain(later.id);
    expect((await show(world, her, event.id, older.id)).against).toMatchObject({
      id: older.id,
      days: [],
    });
    const others = await createEvent(world, { startsAt: inDays(world, -10) });
    for (const id of [later.id, others.id, crypto.randomUUID()]) {
      await expect(show(world, her, event.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await show(world, her, older.id)).against).toBeNull();
  });

  test('with the date before it, where it is one of a series', async ({ world }) => {
    const her = await createMember(world);
    const [series] = await world.sql<{ id: string }[]>`
      insert into event_series (organiser_id) values (${her.id}) returning id`;
    const make = (days: number, seriesId: string | null) =>
      createEvent(world, { organiserId: her.id, startsAt: inDays(world, days), seriesId });
    const [before] = [await make(-30, series?.id ?? null), await make(-10, null)];
    const event = await make(20, series?.id ?? null);
    expect((await show(world, her, event.id)).against?.id).toBe(before.id);
  });

  test('by a manager with those alone that she manages', async ({ world }) => {
    const her = await createMember(world);
    const [before, event] = [
      await createEvent(world, { organiserId: her.id, startsAt: inDays(world, -10) }),
      await createEvent(world, { organiserId: her.id, startsAt: inDays(world, 10) }),
    ];
    const { member } = await joined(world, { event, owner: her, role: 'manager' });
    expect(await show(world, member, event.id)).toMatchObject({ against: null, comparable: [] });
    await expect(show(world, member, event.id, before.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('nobody else sees them, and a guest at the door neither', async ({ world }) => {
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id });
  const door = (await joined(world, { event, owner: her, role: 'door' })).member;
  for (const other of [door, await createMember(world)]) {
    await expect(show(world, other, event.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const path = `/api/my-events/${event.id}/numbers`;
  expect((await world.request(path, { as: null })).status).toBe(401);
  expect((await world.request(path, { as: her })).status).toBe(200);
  await world.sql`update users set suspended_at = now() where id = ${her.id}`;
  expect((await world.request(path, { as: her })).status).not.toBe(200);
});

test('an event that sold nothing has figures, and they take no more statements with more', async ({
  world,
}) => {
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id });
  const asked = () => countStatements(() => show(world, her, event.id));
  const none = await asked();
  expect(await show(world, her, event.id)).toMatchObject({
    funnel: { viewed: 0, began: 0, booked: 0 },
    days: [],
    against: null,
    codes: [],
    members: { all: 0, returning: 0 },
    money: { sold: 0, takenBack: 0, takings: 0 },
  });
  for (let n = 0; n < 3; n++) await paidBooking(world, { event });
  expect(await asked()).toBe(none);
  expect(none).toBeLessThanOrEqual(14);
});
