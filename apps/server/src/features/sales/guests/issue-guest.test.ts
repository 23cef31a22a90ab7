import { events } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { guestDataDays } from '@nagarika/domain/sales/guests/guest-data-days';
import { guestsUntil } from '@nagarika/domain/sales/guests/guests';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { forgetExpired } from '#server/features/desk/account/jobs.ts';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { breachesOf, orderFor, selection } from '#test/paying.ts';

const toNobody = 'A seat cannot be issued to this number.';

describe('a walk-up', () => {
  test('has a seat, a code and a ticket, and no money of ours', async ({ world }) => {
    const { event, issue, options } = await createTestGuests(world, { totalTickets: 3 });
    const issued = await issue({ quantity: 2, phone: '98765 43210'.replace(' ', '') });
    expect(issued).toMatchObject({
      status: 'confirmed',
      kind: 'cash',
      name: 'Rukmini Devi',
      takenPaise: 100_000,
      tickets: [{ state: 'valid', ticketType: 'General' }, { state: 'valid' }],
    });
    expect(await options()).toMatchObject({
      available: 1,
      types: [{ available: 1, price: 50_000 }],
    });
    const { availableSeats } = await world.as(null).events.details({ id: event.id });
    expect(availableSeats).toBe(1);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('is let in at once, where the phone at the door says so', async ({ world }) => {
    const { organiser, event, issue } = await createTestGuests(world);
    const at = new Date(world.clock.now().getTime() - 60_000).toISOString();
    await expect(issue({ admit: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const door = { admit: true, deviceId: 'Android K7PX', issuedAt: at };
    const { tickets, issuedAt } = await issue(door);
    expect(tickets).toMatchObject([{ state: 'checked_in', checkedInAt: at }]);
    expect(issuedAt).toBe(at);
    const list = await world.as(organiser).checkIn.list({ id: event.id });
    expect(list.tickets).toMatchObject([
      { name: 'Rukmini Devi', state: 'checked_in', admission: { at, device: 'Android K7PX' } },
    ]);
  });

  test('is issued once, however often the phone asks', async ({ world }) => {
    const { issue, walkUp, event } = await createTestGuests(world);
    const guest = walkUp();
    const [first, second] = await Promise.all([issue(guest), issue(guest)]);
    expect(second).toEqual(first);
    const { availableSeats } = await world.as(null).events.details({ id: event.id });
    expect(availableSeats).toBe(99);
    const other = await createTestGuests(world);
    await expect(other.issue({ id: guest.id })).rejects.toThrow('in use');
    const audited = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, guest.id));
    expect(audited).toMatchObject([{ action: 'guest.issued' }]);
  });

  test('comes after the start, until some hours after the end', async ({ world }) => {
    const startsAt = new Date(world.clock.now().getTime() - 3_600_000);
    const { event, issue } = await createTestGuests(world, { startsAt });
    await expect(issue()).resolves.toMatchObject({ status: 'confirmed' });
    const isOver = new Date(
      startsAt.getTime() - (guestsUntil(event).getTime() - startsAt.getTime()),
    );
    await world.deps.db.update(events).set({ startsAt: isOver }).where(eq(events.id, event.id));
    await expect(issue()).rejects.toThrow('is over');
  });
});

describe('no seat is issued', () => {
  test('beyond the total tickets or the limit of a type; a hold counts', async ({ world }) => {
    const { event, issue } = await createTestGuests(world, { totalTickets: 3 }, [
      { name: 'Early', pricePaise: 50_000, seatLimit: 1 },
      { name: 'Late', pricePaise: 60_000 },
    ]);
    await expect(issue({ quantity: 2 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await issue();
    await expect(issue()).rejects.toThrow("'Early' tickets are sold out");
    const late = { ticketTypeId: event.ticketTypes[1]?.id ?? '' };
    await issue(late);
    const buyer = world.as(await createMember(world)).checkout;
    await buyer.createOrder({ ...selection(event), tickets: { Late: 1 }, amount: 61_200 });
    await expect(issue(late)).rejects.toThrow('sold out');
  });

  test('of an event that is not approved', async ({ world }) => {
    const { issue } = await createTestGuests(world, { status: 'cancelled' });
    await expect(issue()).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test("to a man's number or one that is suspended, and the words do not tell", async ({
    world,
  }) => {
    const { issue } = await createTestGuests(world);
    const man = await createMember(world, { gender: 'male' });
    const suspended = await createMember(world, { suspendedAt: world.clock.now() });
    for (const { phone } of [man, suspended]) {
      await expect(issue({ phone })).rejects.toThrow(toNobody);
    }
    const woman = await createMember(world);
    await expect(issue({ phone: woman.phone })).resolves.toMatchObject({ status: 'confirmed' });
  });

  test('beyond what one number may have, as a guest and as a member together', async ({
    world,
  }) => {
    const free = [{ name: 'Free', pricePaise: 0 }];
    const { event, issue } = await createTestGuests(world, {}, free);
    const member = await createMember(world);
    await freeBooking(world, { member, event, quantity: 5 });
    const { phone } = member;
    await issue({ phone, quantity: 4 });
    await expect(issue({ phone, quantity: 2 })).rejects.toThrow(toNobody);
    await issue({ phone });
    const hers = { phone: '9876500001', quantity: 5 };
    await issue(hers);
    await issue(hers);
    await expect(issue({ ...hers, quantity: 1 })).rejects.toThrow('at most 10 seats');
    await expect(freeBooking(world, { member, event })).rejects.toThrow('at most 10 tickets');
    const paid = await createTestGuests(world);
    await paid.issue({ phone, quantity: 5 });
    await paid.issue({ phone, quantity: 4 });
    await expect(orderFor(world, member, paid.event, 2)).rejects.toThrow('so you can book 1 more');
    await orderFor(world, member, paid.event);
  });
});

test('what the organiser took stands apart from her sales, and in nothing of ours', async ({
  world,
}) => {
  const { organiser, event, issue, takeBack } = await createTestGuests(world);
  await paidBooking(world, { event });
  await issue({ quantity: 2, amountPaise: 90_000 });
  await issue({ kind: 'own_upi' });
  await issue({ kind: 'complimentary' });
  await takeBack((await issue({ quantity: 5 })).id);
  await expect(issue({ kind: 'complimentary', amountPaise: 1 })).rejects.toThrow('costs nothing');
  const sales = await world.as(organiser).myEvents.sales({ id: event.id });
  expect(sales).toMatchObject({
    seats: 1,
    guests: 4,
    revenue: { gross: 50_000, commission: 10_000, earnings: 40_000 },
    byType: [{ seats: 1, gross: 50_000 }],
    byDay: [{ seats: 1, gross: 50_000 }],
    issued: [
      { kind: 'cash', seats: 2, taken: 90_000 },
      { kind: 'own_upi', seats: 1, taken: 50_000 },
      { kind: 'complimentary', seats: 1, taken: 0 },
    ],
  });
  const list = await world.as(organiser).myEvents.list({});
  expect(list.items).toMatchObject([{ seats: { sold: 1, guests: 4 }, earnings: 40_000 }]);
  expect(await breachesOf(world)).toEqual([]);
});

test('who a guest was is forgotten a month after the event; that she came stays', async ({
  world,
}) => {
  const { organiser, event, issue } = await createTestGuests(world);
  const { id } = await issue({ phone: '9876500009', note: 'Press' });
  const stored = async () =>
    (await world.deps.db.select().from(guestBookings).where(eq(guestBookings.bookingId, id)))[0];
  const monthAfter = event.startsAt.getTime() + guestDataDays * 86_400_000;
  world.clock.set(new Date(monthAfter));
  await forgetExpired(world.deps);
  expect(await stored()).toMatchObject({ name: 'Rukmini Devi', phone: '+919876500009' });
  world.clock.advance(1);
  await forgetExpired(world.deps);
  expect(await stored()).toMatchObject({ name: null, phone: null, note: null, takenPaise: 50_000 });
  const attendees = await world.as(organiser).attendees.list({ id: event.id });
  expect(attendees).toMatchObject([{ name: 'Guest', phone: '', note: '', guest: 'cash' }]);
  expect(await breachesOf(world)).toEqual([]);
});

test('days that are rolled up count members’ bookings, and everybody’s seats', async ({
  world,
}) => {
  const { event, issue } = await createTestGuests(world);
  const admin = await createMember(world, { role: 'admin' });
  const today = async () => {
    await rollUpBookings(world.deps);
    const { byDay } = await world.as(admin).admin.analytics.show({ period: '7d' });
    return byDay.at(-1);
  };
  const before = await today();
  await paidBooking(world, { event, quantity: 2 });
  await issue({ quantity: 3 });
  expect(await today()).toMatchObject({
    bookings: (before?.bookings ?? 0) + 1,
    seats: (before?.seats ?? 0) + 5,
  });
  expect(await breachesOf(world)).toEqual([]);
});
