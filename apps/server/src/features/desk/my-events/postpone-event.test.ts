import { events } from '@nagarika/db/schema/events/events';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { sendReminders } from '#server/features/words/reminders/send-reminders.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { paidOrder } from '#test/paid-order.ts';
import { createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { bellOf, breachesOf, orderFor } from '#test/paying.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const start = new Date('2026-07-01T06:00:00Z');
const postpone = (world: World, id: string, by = her) =>
  world.as(by).myEvents.postpone({ id, reason: 'The hall is flooded.' });

describe('a postponed event', () => {
  test('is in no list, keeps its page, and sells nothing', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    await postpone(world, event.id);
    const { items } = await world.as(null).events.list({});
    expect(items.map(({ id }) => id)).not.toContain(event.id);
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
      status: 'postponed',
      isPast: false,
    });
    const member = await createMember(world);
    await world.as(member).events.like({ id: event.id });
    expect((await world.as(member).events.liked({})).items).toMatchObject([{ isPostponed: true }]);
    const picture = await world.request(`/og/event/${event.id}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const file = await world.request(`/api/events/${event.id}/calendar.ics`);
    expect(await file.text()).toContain('STATUS:TENTATIVE');
    expect(await (await world.request('/sitemap.xml')).text()).not.toContain(event.id);
    await expect(orderFor(world, member, event)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'This event is postponed. Tickets are sold again once it has a new date.',
    });
  });

  test('tells who holds a ticket, once, and lets them cancel for everything however late', async ({
    world,
  }) => {
    const event = await createEvent(world, { organiserId: her.id, refundUntilHours: null });
    const { member, id } = await paidBooking(world, { event });
    world.clock.advance(1000);
    await postpone(world, event.id);
    await postpone(world, event.id);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'event_postponed']);
    const [told] = (await world.as(member).notifications.list({ limit: 1 })).items;
    expect(told?.message).toContain('The hall is flooded.');
    world.clock.set(new Date(event.startsAt.getTime() + 86_400_000));
    const [mine] = (await world.as(member).tickets.mine({ userId: member.id })).items;
    expect(mine).toMatchObject({ mayRate: false, event: { isPostponed: true } });
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      refund: 51_000,
      kept: 0,
    });
    expect(await world.as(member).checkout.cancel({ id })).toMatchObject({ refund: 51_000 });
    world.clock.set(start);
  });

  test('reminds nobody', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    const { member } = await paidBooking(world, { event });
    await postpone(world, event.id);
    world.clock.set(new Date(event.startsAt.getTime() - 23 * 3_600_000));
    await sendReminders(world.deps);
    expect(await bellOf(world, member)).not.toContain('event_reminder');
    world.clock.set(start);
  });

  test('gets its new date by review: it is sold again, and who had booked may still cancel', async ({
    world,
  }) => {
    const { event, edit, details, latest } = await hostedEvent(world, her);
    const { member, id } = await paidBooking(world, { event });
    world.clock.advance(1000);
    await postpone(world, event.id);
    world.clock.set(new Date(event.startsAt.getTime() + 86_400_000));
    expect(await edit({ date: '2026-09-09', time: '09:15' })).toEqual({ outcome: 'in_review' });
    expect(await details()).toMatchObject({ status: 'postponed' });
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    expect(await details()).toMatchObject({ status: 'approved', date: '2026-09-09' });
    const [row] = await world.deps.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.previousStartsAt).toEqual(event.startsAt);
    expect(await bellOf(world, member)).toEqual([
      ...['booking_confirmed', 'event_postponed', 'event_changed'],
    ]);
    world.clock.set(new Date('2026-09-09T03:44:00Z'));
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      kept: 0,
    });
    world.clock.set(start);
  });

  test('keeps its old date while that is to come, by her word or an admin’s', async ({ world }) => {
    const event = await createEvent(world, { organiserId: her.id });
    const { id, startsAt } = event;
    await expect(world.as(her).myEvents.resume({ id })).resolves.toEqual({ status: 'approved' });
    await postpone(world, id, admin);
    expect(await bellOf(world, her)).toContain('event_postponed');
    expect(await world.as(admin).myEvents.resume({ id })).toEqual({ status: 'approved' });
    await postpone(world, id);
    world.clock.set(new Date(startsAt.getTime() + 1));
    await expect(world.as(her).myEvents.resume({ id })).rejects.toThrow('has gone by');
    world.clock.set(start);
  });

  test('was live, and had not begun', async ({ world }) => {
    const waiting = await createEvent(world, { organiserId: her.id, status: 'pending' });
    await expect(postpone(world, waiting.id)).rejects.toThrow('Only an event that is live');
    const event = await createEvent(world, { organiserId: her.id });
    world.clock.set(new Date(event.startsAt.getTime() + 1));
    await expect(postpone(world, event.id)).rejects.toThrow('already started');
    world.clock.set(start);
  });

  test('gives a payment back that comes for it', async ({ world }) => {
    const { event, member, book } = await paidOrder(world);
    await postpone(world, event.id, admin);
    expect(await book()).toMatchObject({
      ticket: null,
      refunds: [{ reason: 'event_postponed' }],
    });
    expect(await bellOf(world, member)).not.toContain('booking_confirmed');
    await world.jobs.drain();
  });

  test('is not paid out, by what is shown nor by what is paid, until it has a date', async ({
    world,
  }) => {
    const meera = await createPayee(world);
    const sold = await soldEvent(world, meera, [1]);
    await postpone(world, sold.id, admin);
    whenOver(world);
    expect(await world.as(meera).payouts.mine()).toMatchObject({ owed: 0, upcoming: 40_000 });
    const desk = payoutDesk(world, admin);
    expect(await desk.owedTo(meera)).toBeUndefined();
    await expect(desk.prepareFor(meera)).rejects.toThrow('There is nothing to pay');
    world.clock.set(start);
  });
});
