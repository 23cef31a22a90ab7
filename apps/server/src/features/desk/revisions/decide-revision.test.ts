import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { issueGuest } from '#test/issued.ts';
import { bellOf, breachesOf, outcomes } from '#test/paying.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('the review of a change', () => {
  test('makes it live, tells those who hold tickets, and lets them cancel for everything', async ({
    world,
  }) => {
    const { event, edit, details, latest } = await hostedEvent(world, her);
    const { member, id } = await paidBooking(world, { event });
    await issueGuest(world, event);
    world.clock.advance(1000);
    await edit({ date: '2026-09-09', time: '09:15', venue: 'The Courtyard' });
    const revision = (await latest())?.id ?? '';
    await world.as(admin).admin.revisions.approve({ id: revision, message: 'Have fun.' });
    expect(await details()).toMatchObject({ date: '2026-09-09', venue: 'The Courtyard' });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'event_changed']);
    const [told] = (await world.as(her).notifications.list({ limit: 1 })).items;
    expect(told).toMatchObject({
      title: 'Changes approved',
      message: `Your changes to “${event.title}” are live. Have fun.`,
    });

    world.clock.set(new Date('2026-09-09T03:44:00Z')); // a minute before the start
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      refund: 30_600,
      kept: 0,
      refundUntil: '2026-09-09T03:45:00.000Z',
    });
    expect(await world.as(member).checkout.cancel({ id })).toMatchObject({ refund: 30_600 });
    world.clock.set(new Date('2026-07-01T06:00:00Z'));
  });

  test('of a price alone tells nobody and changes no refund', async ({ world }) => {
    const { event, form, edit, latest } = await hostedEvent(world, her);
    const { member, id } = await paidBooking(world, { event });
    await edit({ pricing: form.pricing?.map((type) => ({ ...type, price: 60_000 })) });
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({ kept: 600 });
  });

  test('that says no leaves the event as it is and gives the reason', async ({ world }) => {
    const { edit, details, latest } = await hostedEvent(world, her);
    const before = await details();
    await edit({ totalTickets: 150 });
    const id = (await latest())?.id ?? '';
    await world.as(admin).admin.revisions.reject({ id, reason: 'The hall holds 100.' });
    expect(await details()).toEqual(before);
    expect(await latest()).toMatchObject({
      status: 'rejected',
      reviewMessage: 'The hall holds 100.',
    });
  });

  test('is taken once, and not against what was sold meanwhile', async ({ world }) => {
    const { event, edit, latest } = await hostedEvent(world, her, { totalTickets: 5 });
    await edit({ totalTickets: 2, pricing: [{ name: 'Early', price: 30_000 }] });
    const id = (await latest())?.id ?? '';
    await paidBooking(world, { event, quantity: 3 });
    await expect(world.as(admin).admin.revisions.approve({ id })).rejects.toThrow(
      '3 tickets are sold',
    );
    expect(await latest()).toMatchObject({ status: 'pending' });
    const twice = await outcomes(
      [1, 2].map(() => world.as(admin).admin.revisions.reject({ id, reason: 'No.' })),
    );
    expect(twice.values).toHaveLength(1);
    expect(twice.errors[0]).toContain('has been decided already');
  });

  const hourMs = 3_600_000;
  const inHours = (world: World, hours: number) =>
    new Date(world.clock.now().getTime() + hours * hourMs);
  const dayAfter = (start: Date) => ({ date: istDate(new Date(start.getTime() + 24 * hourMs)) });

  test('does not move what took place to a day on which it is sold again', async ({ world }) => {
    const { event, edit, latest, details } = await hostedEvent(world, her, {
      startsAt: inHours(world, 2),
    });
    await edit({ ...dayAfter(event.startsAt), totalTickets: 150 });
    const id = (await latest())?.id ?? '';
    world.clock.advance(2 * hourMs + 1);
    await expect(world.as(admin).admin.revisions.approve({ id })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'This event has taken place: what it was is not changed any more.',
    });
    expect(await details()).toMatchObject({ totalSeats: 100 });
    expect(await latest()).toMatchObject({ status: 'pending' });
    await world.as(admin).admin.revisions.reject({ id, reason: 'It is over.' });
    expect(await latest()).toMatchObject({ status: 'rejected' });
  });

  test('to a day that has passed meanwhile is refused with words', async ({ world }) => {
    const { event, edit, latest, details } = await hostedEvent(world, her, {
      startsAt: inHours(world, 72),
    });
    const before = await details();
    await edit(dayAfter(new Date(event.startsAt.getTime() - 72 * hourMs)));
    const id = (await latest())?.id ?? '';
    world.clock.advance(48 * hourMs);
    await expect(world.as(admin).admin.revisions.approve({ id })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'The proposed date has passed. Ask the organiser for a new one.',
    });
    expect(await details()).toMatchObject({ date: before.date, time: before.time });
  });

  test('that a newer one has replaced, or of an event cancelled since, is refused', async ({
    world,
  }) => {
    const { event, edit, latest } = await hostedEvent(world, her);
    await edit({ totalTickets: 150 });
    const id = (await latest())?.id ?? '';
    await edit({ totalTickets: 160 });
    const newer = (await latest())?.id ?? '';
    const { approve, reject } = world.as(admin).admin.revisions;
    await expect(approve({ id })).rejects.toThrow(
      'A newer change of this event has taken its place.',
    );
    await world.as(her).myEvents.cancel({ id: event.id });
    await expect(approve({ id: newer })).rejects.toThrow('This event is cancelled already.');
    const asked = reject({ id: newer, reason: 'Please name the venue.' });
    await expect(asked).rejects.toThrow('This event is cancelled already.');
    expect(await latest()).toBeNull();
  });
});
