import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { sendDue } from '#server/features/words/announcements/sending/send-due.ts';
import { announcingEvent } from '#test/announcing.ts';
import { give, offerFirst, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { bellOf, breachesOf, orderFor, pay } from '#test/paying.ts';
import { createCode } from '#test/promoting.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const start = new Date('2026-07-01T06:00:00Z');
const general = { name: 'General', pricePaise: 50_000 };

/** Makes an event of one seat, which is offered to the first of two members who wait for it. */
async function offeredSeat(world: World) {
  const hosted = await hostedEvent(world, her, { totalTickets: 1 }, [general]);
  const { event } = hosted;
  const sold = await paidBooking(world, { event });
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  const [first, second] = [await createMember(world), await createMember(world)];
  for (const member of [first, second]) {
    world.clock.advance(1000);
    await world.as(member).waitingList.join({ eventId: event.id, ticketTypeId, quantity: 1 });
  }
  await world.as(sold.member).checkout.cancel({ id: sold.id });
  await world.jobs.drain('waiting-list.offer');
  const waitOf = (member: User) => world.as(member).waitingList.mine({ eventId: event.id });
  expect((await waitOf(first))?.offer).not.toBeNull();
  return { ...hosted, first, second, waitOf };
}

describe('the waiting list of a postponed event', () => {
  test('rests: offers are taken back, everybody keeps her place and is told, nothing is offered', async ({
    world,
  }) => {
    const { event, first, second, waitOf } = await offeredSeat(world);
    await world.as(her).myEvents.postpone({ id: event.id });
    for (const member of [first, second])
      expect(await bellOf(world, member)).toContain('event_postponed');
    const [told] = (await world.as(second).notifications.list({ limit: 1 })).items;
    expect(told?.message).toContain('You keep your place on the waiting list');
    for (const hours of [0, 13, 24 * 30]) {
      world.clock.set(new Date(start.getTime() + hours * 3_600_000));
      await sweepLists(world.deps);
      await world.jobs.drain('waiting-list.offer');
      expect(await waitOf(first)).toMatchObject({ number: 1, offer: null });
      expect(await waitOf(second)).toMatchObject({ number: 2, offer: null });
    }
    expect(await bellOf(world, first)).toEqual(['seat_offered', 'event_postponed']);
    const newcomer = await createMember(world);
    const join = { eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 };
    await expect(world.as(newcomer).waitingList.join(join)).rejects.toThrow('is postponed');
    expect(
      await world.as(second).waitingList.leave({ id: (await waitOf(second))?.id ?? '' }),
    ).toEqual({ state: 'left' });
    await world.jobs.drain('waiting-list.offer');
    expect(await waitOf(first)).toMatchObject({ number: 1, offer: null });
    world.clock.set(start);
  });

  test('goes on in the same order with the old date or a new one', async ({ world }) => {
    const { event, first, second, waitOf, edit, latest } = await offeredSeat(world);
    await world.as(her).myEvents.postpone({ id: event.id });
    world.clock.advance(1000);
    await world.as(her).myEvents.resume({ id: event.id });
    await world.jobs.drain('waiting-list.offer');
    expect(await waitOf(first)).toMatchObject({ offer: { quantity: 1 } });
    expect(await waitOf(second)).toMatchObject({ number: 1, offer: null });

    world.clock.advance(1000);
    await world.as(her).myEvents.postpone({ id: event.id });
    world.clock.set(new Date(event.startsAt.getTime() + 86_400_000));
    await edit({ date: '2026-09-09', time: '09:15' });
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    await world.jobs.drain('waiting-list.offer');
    const order = await orderFor(world, first, event);
    await world.as(first).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await bellOf(world, first)).toEqual([
      ...['seat_offered', 'event_postponed', 'event_postponed', 'seat_offered'],
      ...['event_postponed', 'event_postponed', 'seat_offered', 'booking_confirmed'],
    ]);
    const [told] = (await world.as(second).notifications.list({ limit: 1 })).items;
    expect(told?.title).toBe('An event that you wait for has moved');
    world.clock.set(start);
  });

  test('gives who pays for an offered seat her money back and her place', async ({ world }) => {
    const { event, first, waitOf } = await offeredSeat(world);
    const order = await orderFor(world, first, event);
    await world.as(her).myEvents.postpone({ id: event.id });
    const booked = await world
      .as(first)
      .checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(booked).toMatchObject({ ticket: null, refunds: [{ reason: 'event_postponed' }] });
    expect(await waitOf(first)).toMatchObject({ number: 1, offer: null });
    await world.jobs.drain();
  });
});

describe('what is priced by a postponed event', () => {
  test('has no code, and says why', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    const { code } = await createCode(world, event);
    await world.as(her).myEvents.postpone({ id: event.id });
    await expect(
      world.as(null).checkout.applyCode({ eventId: event.id, code }),
    ).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'This event is postponed. Tickets are sold again once it has a new date.',
    });
  });

  test('costs what it costs by then, once it is sold again', async ({ world }) => {
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const early = [{ pricePaise: 20_000, until, seats: null }];
    const event = await createEvent(world, { organiserId: her.id, pricePaise: 20_000 }, [
      { ...general, early },
    ]);
    await world.as(her).myEvents.postpone({ id: event.id });
    world.clock.advance(2 * 3_600_000);
    await world.as(her).myEvents.resume({ id: event.id });
    const { items } = await world.as(null).events.list({ limit: 50 });
    expect(items.find(({ id }) => id === event.id)).toMatchObject({ price: 50_000 });
    const [row] = await world.sql`select price_paise from events where id = ${event.id}`;
    expect(row).toMatchObject({ price_paise: 50_000 });
    world.clock.set(start);
  });
});

test('its tickets change hands again with its date, and what was to be announced is called off', async ({
  world,
}) => {
  const { organiser, event, guests, announce } = await announcingEvent(world);
  const [guest] = guests;
  if (!guest) throw new Error('nobody goes');
  await announce({ timing: 'evening_before' });
  const [booking] = (await world.as(guest).tickets.mine({ userId: guest.id })).items;
  const giver = { member: guest, id: booking?.id ?? '' };
  await world.as(organiser).myEvents.postpone({ id: event.id });
  await sendDue(world.deps);
  const { items } = await world.as(organiser).announcements.list({ eventId: event.id });
  expect(items).toMatchObject([{ status: 'called_off' }]);
  const receiver = await createMember(world);
  await expect(offerFirst(world, giver, receiver.phone)).rejects.toThrow(
    'Tickets change hands again once it has a new date.',
  );
  await expect(announce({ timing: 'evening_before' })).rejects.toThrow('Please choose a day');
  world.clock.advance(60 * 24 * 3_600_000);
  await announce({ subject: 'News' });
  await sendDue(world.deps);
  expect((await world.as(organiser).announcements.list({ eventId: event.id })).items).toMatchObject(
    [{ subject: 'News', status: 'sent' }, { status: 'called_off' }],
  );
  world.clock.set(start);
  await world.as(organiser).myEvents.resume({ id: event.id });
  await give(world, giver, receiver);
});

test('who had ordered for the old date may cancel for everything, also if she paid after the change', async ({
  world,
}) => {
  const event = await createEvent(world, { organiserId: her.id, refundUntilHours: null });
  const member = await createMember(world);
  const order = await orderFor(world, member, event);
  world.clock.advance(1000);
  await world.as(her).myEvents.postpone({ id: event.id });
  await world.as(her).myEvents.resume({ id: event.id });
  world.clock.advance(1000);
  const { ticket } = await world
    .as(member)
    .checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  expect(await world.as(member).checkout.cancelPreview({ id: ticket?.id ?? '' })).toMatchObject({
    blocker: null,
    refund: 51_000,
    kept: 0,
  });
});
