import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { bellOf, breachesOf, orderFor, pay, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { offerSeats } from './offer-seats.ts';
import { sweepLists } from './sweep-lists.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;
const soldOut = { code: 'CONFLICT', message: 'This event is sold out.' };

type Event = Awaited<ReturnType<typeof createEvent>>;

const listOf = (world: World, member: User) => world.as(member).waitingList;
const mine = (world: World, member: User, event: Event) =>
  listOf(world, member).mine({ eventId: event.id });
const offered = (world: World) => world.jobs.drain('waiting-list.offer');

function join(world: World, member: User, event: Event, quantity = 1) {
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  return listOf(world, member).join({ eventId: event.id, ticketTypeId, quantity });
}

/** Sells an event out by bookings of one seat each, with members who wait for it, in this order. */
async function waitedFor(world: World, { seats = 1, wants = [1] } = {}) {
  const event = await createEvent(world, { totalTickets: seats });
  const sold: Awaited<ReturnType<typeof paidBooking>>[] = [];
  for (let seat = 0; seat < seats; seat += 1) sold.push(await paidBooking(world, { event }));
  const waiting: User[] = [];
  for (const quantity of wants) {
    const member = await createMember(world);
    world.clock.advance(1000);
    await join(world, member, event, quantity);
    waiting.push(member);
  }
  const at = (place: number) => {
    const member = waiting[place];
    if (!member) throw new Error('nobody has this place');
    return member;
  };
  const giveBack = async (place = 0) => {
    const booking = sold[place];
    if (booking) await world.as(booking.member).checkout.cancel({ id: booking.id });
  };
  return { event, at, giveBack };
}

async function stateOf(world: World, member: User) {
  const rows = await world.sql`
    select state from waiting_list where user_id = ${member.id} order by joined_at`;
  return rows.map(({ state }) => state);
}

describe('joining', () => {
  test('is for sold-out events, once, and can be left and done again at the end', async ({
    world,
  }) => {
    const { event, at } = await waitedFor(world, { wants: [1, 2] });
    expect(await mine(world, at(0), event)).toMatchObject({ number: 1, quantity: 1, offer: null });
    expect(await mine(world, at(1), event)).toMatchObject({ number: 2, quantity: 2 });
    const again = await join(world, at(0), event);
    expect(again).toMatchObject({ number: 1 });
    await expect(join(world, at(0), event, 3)).rejects.toMatchObject({ code: 'CONFLICT' });

    const { leave } = listOf(world, at(0));
    expect(await leave({ id: again.id })).toEqual({ state: 'left' });
    expect(await leave({ id: again.id })).toEqual({ state: 'left' });
    expect(await mine(world, at(1), event)).toMatchObject({ number: 1 });
    world.clock.advance(1000);
    expect(await join(world, at(0), event, 3)).toMatchObject({ number: 2, quantity: 3 });
    const [first] = await listOf(world, at(0)).own();
    expect(first).toMatchObject({ number: 2, event: { id: event.id } });
  });

  test('is refused where there are seats, and to whoever could not book them', async ({
    world,
  }) => {
    const open = await createEvent(world);
    await expect(join(world, await createMember(world), open)).rejects.toMatchObject({
      message: 'There are seats: you can book them now.',
    });
    const { event } = await waitedFor(world, { wants: [] });
    const he = await createMember(world, { gender: 'male' });
    await expect(join(world, he, event)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const type = event.ticketTypes[0]?.id ?? '';
    const her = await createMember(world);
    await expect(
      listOf(world, her).join({ eventId: event.id, ticketTypeId: event.id, quantity: 1 }),
    ).rejects.toMatchObject({ message: 'This event has no such ticket type.' });
    world.clock.advance(8 * 24 * hourMs);
    await expect(
      listOf(world, her).join({ eventId: event.id, ticketTypeId: type, quantity: 1 }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('counts the seats that she has, and is not for her who pays at the moment', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 10 });
    const member = await createMember(world);
    for (const quantity of [5, 3]) await paidBooking(world, { event, member, quantity });
    const payer = await createMember(world);
    await orderFor(world, payer, event, 2);
    await expect(join(world, member, event, 3)).rejects.toMatchObject({
      message: expect.stringContaining('at most 10 tickets'),
    });
    await expect(join(world, payer, event)).rejects.toMatchObject({
      message: expect.stringContaining('unpaid order'),
    });
  });
});

describe('a seat that comes free', () => {
  test('is kept for the first, who is told and books it; a newcomer gets none', async ({
    world,
  }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [1, 1] });
    const newcomer = await createMember(world);
    await giveBack();
    // No job has run yet: neither a newcomer nor the second in line may have it.
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);
    await expect(orderFor(world, at(1), event)).rejects.toMatchObject(soldOut);
    const shown = await world.as(null).events.details({ id: event.id });
    expect(shown).toMatchObject({ availableSeats: 0, ticketTypes: [{ available: 0 }] });

    await offered(world);
    const until = new Date(world.clock.now().getTime() + 12 * hourMs).toISOString();
    expect(await mine(world, at(0), event)).toMatchObject({
      number: null,
      offer: { quantity: 1, until },
    });
    expect(await mine(world, at(1), event)).toMatchObject({ number: 1, offer: null });
    expect(await bellOf(world, at(0))).toEqual(['seat_offered']);
    expect(await bellOf(world, at(1))).toEqual([]);
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);

    const order = await orderFor(world, at(0), event);
    expect(await breachesOf(world)).toEqual([]);
    await world.as(at(0)).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await stateOf(world, at(0))).toEqual(['taken']);
    expect(await mine(world, at(0), event)).toBeNull();
  });

  test('goes to the next where it is declined, lapses, or is left', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [1, 1, 1, 1] });
    await giveBack();
    await offered(world);
    const first = await mine(world, at(0), event);
    const { decline } = listOf(world, at(0));
    expect(await decline({ id: first?.id ?? '' })).toEqual({ state: 'declined' });
    expect(await decline({ id: first?.id ?? '' })).toEqual({ state: 'declined' });
    await offered(world);
    expect(await bellOf(world, at(1))).toEqual(['seat_offered']);

    const second = await mine(world, at(1), event);
    world.clock.advance(12 * hourMs);
    // The offer's time is over, whether or not a job has written that.
    await expect(orderFor(world, at(1), event)).rejects.toMatchObject(soldOut);
    expect(await mine(world, at(1), event)).toBeNull();
    await expect(listOf(world, at(1)).decline({ id: second?.id ?? '' })).rejects.toMatchObject({
      message: 'These seats are no longer kept for you.',
    });
    await sweepLists(world.deps);
    expect(await stateOf(world, at(1))).toEqual(['lapsed']);
    expect(await bellOf(world, at(1))).toEqual(['seat_offered', 'seat_lapsed']);

    const third = await mine(world, at(2), event);
    expect(third?.offer).not.toBeNull();
    await listOf(world, at(2)).leave({ id: third?.id ?? '' });
    await offered(world);
    expect((await mine(world, at(3), event))?.offer).not.toBeNull();
    expect(await join(world, at(1), event)).toMatchObject({ number: 1 });
  });

  test('is fewer than she wants: she is told, and is through with what she takes', async ({
    world,
  }) => {
    const { event, at, giveBack } = await waitedFor(world, { seats: 2, wants: [3, 1] });
    await giveBack(0);
    await offered(world);
    expect(await mine(world, at(0), event)).toMatchObject({ quantity: 3, offer: { quantity: 1 } });
    const [note] = (await world.as(at(0)).notifications.list({})).items;
    expect(note?.message).toContain('of the 3 seats that you wait for one is free');
    await giveBack(1);
    await offered(world);
    expect((await mine(world, at(1), event))?.offer).toMatchObject({ quantity: 1 });
    await expect(orderFor(world, at(0), event, 2)).rejects.toMatchObject({
      message: 'Only 1 ticket is left.',
    });
  });

  test('by an order that ran out is kept for the list before any job has run', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 1 });
    await orderFor(world, await createMember(world), event);
    const [first, newcomer] = [await createMember(world), await createMember(world)];
    await join(world, first, event);
    world.clock.advance(20 * 60_000);
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);
    // The member who is next needs no offer for it.
    await orderFor(world, first, event);
  });

  test('by an order that ran out is offered while another pays for what she was offered', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 2 });
    const sold = await paidBooking(world, { event });
    await orderFor(world, await createMember(world), event);
    const [first, second] = [await createMember(world), await createMember(world)];
    await join(world, first, event);
    world.clock.advance(1000);
    await join(world, second, event);
    await world.as(sold.member).checkout.cancel({ id: sold.id });
    await offered(world);
    world.clock.advance(10 * 60_000);
    await orderFor(world, first, event);
    world.clock.advance(10 * 60_000);
    await reconcile(world.deps);
    await sweepLists(world.deps);
    expect((await mine(world, second, event))?.offer).toMatchObject({ quantity: 1 });
  });

  test('is free to all again once nobody waits', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world);
    await giveBack();
    await offered(world);
    const wait = await mine(world, at(0), event);
    await listOf(world, at(0)).decline({ id: wait?.id ?? '' });
    await orderFor(world, await createMember(world), event);
  });

  test('of a free event is booked with the offer alone', async ({ world }) => {
    const event = await createEvent(world, { totalTickets: 1 }, [{ name: 'Free', pricePaise: 0 }]);
    const booking = await freeBooking(world, { event });
    const [first, second] = [await createMember(world), await createMember(world)];
    await join(world, first, event);
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await expect(freeBooking(world, { event, member: second })).rejects.toMatchObject(soldOut);
    await offered(world);
    await expect(freeBooking(world, { event, member: second })).rejects.toMatchObject(soldOut);
    await freeBooking(world, { event, member: first });
    expect(await stateOf(world, first)).toEqual(['taken']);
  });

  test('is not the team’s to issue', async ({ world }) => {
    const { organiser, event, walkUp } = await createTestGuests(world, { totalTickets: 1 });
    const issued = walkUp();
    await world.as(organiser).guests.issue(issued);
    const member = await createMember(world);
    await join(world, member, event);
    await world.as(organiser).guests.takeBack({ id: issued.id, eventId: event.id });
    await expect(world.as(organiser).guests.issue(walkUp())).rejects.toMatchObject(soldOut);
    await offered(world);
    expect((await mine(world, member, event))?.offer).not.toBeNull();
  });
});

describe('an order with an offer', () => {
  test('that runs out leaves the offer until its own end', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [2, 1] });
    await giveBack();
    await offered(world);
    const request = selection(event);
    const create = () => world.as(at(0)).checkout.createOrder(request);
    await create();
    world.clock.advance(20 * 60_000);
    await sweepLists(world.deps);
    expect((await mine(world, at(0), event))?.offer).toMatchObject({ quantity: 1 });
    // The repeated order is held, and not counted a second time as offered.
    const order = await create();
    expect(await breachesOf(world)).toEqual([]);
    await world.as(at(0)).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await stateOf(world, at(0))).toEqual(['taken']);
  });

  test('outlives the offer as long as its seats are held, and is paid for', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [1, 1] });
    await giveBack();
    await offered(world);
    world.clock.advance(12 * hourMs - 60_000);
    const order = await orderFor(world, at(0), event);
    world.clock.advance(5 * 60_000);
    await sweepLists(world.deps);
    expect((await mine(world, at(1), event))?.offer).toBeNull();
    await world.as(at(0)).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await stateOf(world, at(0))).toEqual(['taken']);
  });

  test('for fewer seats than it has keeps the others for her, until she has paid', async ({
    world,
  }) => {
    const { event, at, giveBack } = await waitedFor(world, { seats: 2, wants: [2, 1] });
    await giveBack(0);
    await giveBack(1);
    await offered(world);
    await orderFor(world, at(0), event);
    // A seat that comes free meanwhile would run the same job.
    await offerSeats(world.deps, event.id);
    expect(await mine(world, at(1), event)).toMatchObject({ offer: null });
    world.clock.advance(20 * 60_000);
    expect(await breachesOf(world)).toEqual([]);
    const order = await orderFor(world, at(0), event);
    await world.as(at(0)).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    await sweepLists(world.deps);
    expect((await mine(world, at(1), event))?.offer).toMatchObject({ quantity: 1 });
  });

  test('that she made before anybody waited stays hers, and may be changed', async ({ world }) => {
    const event = await createEvent(world, { totalTickets: 2 });
    const member = await createMember(world);
    await orderFor(world, member, event, 2);
    await join(world, await createMember(world), event, 2);
    const order = await orderFor(world, member, event, 1);
    await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });

  test('in two tabs is one: what was offered is had once', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [1, 1] });
    await giveBack();
    await offered(world);
    await orderFor(world, at(0), event);
    const order = await orderFor(world, at(0), event);
    await world.as(at(0)).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    await expect(orderFor(world, at(0), event)).rejects.toMatchObject(soldOut);
    expect(await stateOf(world, at(0))).toEqual(['taken']);
  });
});

describe('the list', () => {
  test('ends with the event: of a cancelled one they are told', async ({ world }) => {
    const { event, at } = await waitedFor(world, { wants: [1] });
    const [organiser] = await world.sql`select * from users where id = ${event.organiserId}`;
    const started = await waitedFor(world, { wants: [1] });
    await world.as({ ...at(0), id: organiser?.id }).myEvents.cancel({ id: event.id });
    await offered(world);
    expect(await stateOf(world, at(0))).toEqual(['closed']);
    expect(await bellOf(world, at(0))).toEqual(['event_cancelled']);
    world.clock.advance(7 * 24 * hourMs);
    await sweepLists(world.deps);
    expect(await stateOf(world, started.at(0))).toEqual(['closed']);
    expect(await bellOf(world, started.at(0))).toEqual([]);
  });

  test('is shown to the event’s team: in turn, with names, counted by type', async ({ world }) => {
    const { event, at, giveBack } = await waitedFor(world, { wants: [1, 2] });
    const [organiser] = await world.sql`select * from users where id = ${event.organiserId}`;
    await giveBack();
    await offered(world);
    const team = listOf(world, { ...at(0), id: organiser?.id });
    const { items } = await team.list({ eventId: event.id });
    expect(items).toMatchObject([
      { name: at(0).name, quantity: 1, state: 'offered', offer: { quantity: 1 } },
      { name: at(1).name, quantity: 2, state: 'waiting', offer: null },
    ]);
    expect(await team.counts({ eventId: event.id })).toMatchObject([
      { ticketTypeName: 'General', people: 2, seats: 3, offered: 1 },
    ]);
  });

  test('loses who was suspended, and more total tickets are offered in turn', async ({ world }) => {
    const { event, at } = await waitedFor(world, { wants: [1, 1] });
    await world.sql`update users set suspended_at = ${world.clock.now().toISOString()} where id = ${at(0).id}`;
    await world.sql`update events set total_tickets = 2 where id = ${event.id}`;
    await sweepLists(world.deps);
    expect(await stateOf(world, at(0))).toEqual(['closed']);
    expect((await mine(world, at(1), event))?.offer).not.toBeNull();
  });
});
