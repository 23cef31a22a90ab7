import { auditLog } from '@nagarika/db/schema/audit';
import type { EventPayload } from '@nagarika/domain/event-submission';
import { istDate } from '@nagarika/domain/format';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { bellOf, breachesOf, outcomes } from '#test/paying.ts';
import { createImage } from '#test/submission.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let her: SessionUser;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
afterEach(async () => expect(await breachesOf(world)).toEqual([]));
afterAll(() => world.close());

type Values = Parameters<typeof createEvent>[1];

/** An event of hers, and a form that holds what it is now. */
async function hosted(values: Values = {}, types?: Parameters<typeof createEvent>[2]) {
  const city = await createCity(world, { isOpenForHosting: true });
  const event = await createEvent(
    world,
    { organiserId: her.id, cityId: city.id, ...values },
    types ?? [
      { name: 'Early', pricePaise: 30_000, seatLimit: 10 },
      { name: 'Door', pricePaise: 50_000 },
    ],
  );
  const { id, ticketTypes, ...shown } = await world.as(her).myEvents.show({ id: event.id });
  const form: EventPayload = { ...shown, pricing: ticketTypes };
  const edit = (changed: Partial<EventPayload>) =>
    world.as(her).revisions.edit({ ...form, ...changed, id });
  const details = () => world.as(her).events.details({ id });
  const latest = () => world.as(her).revisions.latest({ id });
  return { event, form, edit, details, latest };
}

describe('an edit of an approved event', () => {
  test('of its words is live at once', async () => {
    const { edit, details, latest } = await hosted();
    expect(await edit({ title: 'A new title', highlights: ['Tea'] })).toEqual({ outcome: 'live' });
    expect(await details()).toMatchObject({
      status: 'approved',
      title: 'A new title',
      highlights: ['Tea'],
    });
    expect(await latest()).toBeNull();
  });

  test.each<[string, Partial<EventPayload>]>([
    ['price', { pricing: [{ name: 'Early', price: 35_000, limit: 10 }] }],
    ['limit', { pricing: [{ name: 'Early', price: 30_000, limit: 12 }] }],
    ['date', { date: '2026-09-09' }],
    ['time', { time: '09:15' }],
    ['venue', { venue: 'Another hall' }],
    ['address', { location: '2 Side Road' }],
    ['totalTickets', { totalTickets: 150 }],
  ])('of its %s waits for review; the approved version stays live', async (_, changed) => {
    const { edit, details, latest } = await hosted();
    const before = await details();
    expect(await edit({ title: 'A new title', ...changed })).toEqual({ outcome: 'in_review' });
    expect(await details()).toEqual(before);
    expect(await latest()).toMatchObject({
      status: 'pending',
      proposal: changed.pricing ? {} : changed,
    });
  });

  test('replaces the one before it', async () => {
    const { event, edit, latest } = await hosted();
    await edit({ totalTickets: 150 });
    await edit({ totalTickets: 160 });
    expect(await latest()).toMatchObject({ proposal: { totalTickets: 160 } });
    await edit({ title: 'Only words' });
    expect(await latest()).toBeNull();
    const waiting = await world.as(admin).admin.events.list({ filter: 'revisions' });
    expect(waiting.items.map(({ id }) => id)).not.toContain(event.id);
  });

  test('never goes below what is sold', async () => {
    const { event, form, edit } = await hosted({ totalTickets: 20 });
    await paidBooking(world, { event, quantity: 3 });
    await expect(edit({ totalTickets: 2, pricing: [], price: 100 })).rejects.toThrow(
      '3 tickets are sold already: the total cannot be less.',
    );
    await expect(
      edit({ pricing: form.pricing?.map((type) => ({ ...type, limit: 2 })) }),
    ).rejects.toThrow("3 'Early' tickets are sold already: the limit cannot be less.");
    await expect(edit({ pricing: [{ name: 'Door', price: 50_000 }] })).rejects.toThrow(
      "'Early' has been booked, so it cannot be removed or renamed.",
    );
    expect(await edit({ totalTickets: 10 })).toEqual({ outcome: 'in_review' });
  });
});

describe('any edit', () => {
  test('sends a rejected event to review again', async () => {
    const { edit, details } = await hosted({ status: 'rejected', reviewMessage: 'Say where.' });
    expect(await edit({ venue: 'The Courtyard' })).toEqual({ outcome: 'in_review' });
    expect(await details()).toMatchObject({ status: 'pending', venue: 'The Courtyard' });
  });

  test('changes ticket types that nobody has booked', async () => {
    const { edit, details } = await hosted({ status: 'pending' });
    await edit({ pricing: [{ name: 'Everybody', price: 20_000 }] });
    expect(await details()).toMatchObject({
      price: 20_000,
      ticketTypes: [{ name: 'Everybody', price: 20_000 }],
    });
  });

  test('may rename the only ticket type, booked or not', async () => {
    const { event, edit, details } = await hosted({}, [{ name: 'Free', pricePaise: 0 }]);
    await freeBooking(world, { event });
    expect(await edit({ isFree: true, pricing: [] })).toEqual({ outcome: 'live' });
    expect(await details()).toMatchObject({ ticketTypes: [{ name: 'General', price: 0 }] });
  });

  test('is refused once it has started or was cancelled', async () => {
    const started = await hosted({ startsAt: new Date(world.clock.now().getTime() - 1000) });
    const tomorrow = istDate(new Date(world.clock.now().getTime() + 86_400_000));
    await expect(started.edit({ date: tomorrow })).rejects.toThrow('already started');
    const { edit } = await hosted({ status: 'cancelled' });
    await expect(edit({})).rejects.toThrow('This event was cancelled.');
  });

  test('gives a day to come to what was never public before its day passed', async () => {
    const startsAt = new Date(world.clock.now().getTime() - 1000);
    const tomorrow = istDate(new Date(world.clock.now().getTime() + 86_400_000));
    for (const status of ['pending', 'rejected'] as const) {
      const { event, edit } = await hosted({ status, startsAt });
      expect(await edit({ date: tomorrow })).toEqual({ outcome: 'in_review' });
      const { approve: approveEvent } = world.as(admin).admin.events;
      expect(await approveEvent({ id: event.id })).toMatchObject({ status: 'approved' });
    }
  });

  test('keeps a city that has closed since', async () => {
    const city = await createCity(world);
    const { edit } = await hosted({ cityId: city.id });
    expect(await edit({ title: 'Same place' })).toEqual({ outcome: 'live' });
  });
});

describe("an admin's edit", () => {
  test('follows the same rules, is written down, and its organiser is told', async () => {
    const { event, form, latest, details } = await hosted();
    const asAdmin = world.as(admin).revisions;
    expect(await asAdmin.edit({ ...form, id: event.id, title: 'Clearer' })).toEqual({
      outcome: 'live',
    });
    expect(await details()).toMatchObject({ title: 'Clearer' });
    world.clock.advance(1);
    expect(await asAdmin.edit({ ...form, id: event.id, totalTickets: 150 })).toEqual({
      outcome: 'in_review',
    });
    expect(await latest()).toMatchObject({ proposal: { totalTickets: 150 } });
    const log = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, event.id))
      .orderBy(auditLog.at);
    expect(log[0]).toMatchObject({
      actorId: admin.id,
      action: 'event.edited',
      before: { title: event.title },
      after: { title: 'Clearer' },
    });
    expect((await world.as(her).notifications.list({ limit: 1 })).items).toMatchObject([
      { title: 'Our team edited your event', link: `/my-events/${event.id}` },
    ]);
  });

  test('keeps the picture of the change that it takes over', async () => {
    const { event, form, edit, latest } = await hosted();
    const imageUrl = await createImage(world, her);
    await edit({ imageUrl, totalTickets: 150 });
    await world.as(admin).revisions.edit({ ...form, id: event.id, imageUrl, totalTickets: 160 });
    expect(await latest()).toMatchObject({ proposal: { imageUrl, totalTickets: 160 } });
  });
});

describe('the review of a change', () => {
  test('makes it live, tells those who hold tickets, and lets them cancel for everything', async () => {
    const { event, edit, details, latest } = await hosted();
    const { member, id } = await paidBooking(world, { event });
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

  test('of a price alone tells nobody and changes no refund', async () => {
    const { event, form, edit, latest } = await hosted();
    const { member, id } = await paidBooking(world, { event });
    await edit({ pricing: form.pricing?.map((type) => ({ ...type, price: 60_000 })) });
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({ kept: 600 });
  });

  test('that says no leaves the event as it is and gives the reason', async () => {
    const { edit, details, latest } = await hosted();
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

  test('is taken once, and not against what was sold meanwhile', async () => {
    const { event, edit, latest } = await hosted({ totalTickets: 5 });
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
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hourMs);
  const dayAfter = (start: Date) => ({ date: istDate(new Date(start.getTime() + 24 * hourMs)) });

  test('does not move what took place to a day on which it is sold again', async () => {
    const { event, edit, latest, details } = await hosted({ startsAt: inHours(2) });
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

  test('to a day that has passed meanwhile is refused with words', async () => {
    const { event, edit, latest, details } = await hosted({ startsAt: inHours(72) });
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

  test('that a newer one has replaced, or of an event called off since, is refused', async () => {
    const { event, edit, latest } = await hosted();
    await edit({ totalTickets: 150 });
    const id = (await latest())?.id ?? '';
    await edit({ totalTickets: 160 });
    const newer = (await latest())?.id ?? '';
    const { approve } = world.as(admin).admin.revisions;
    await expect(approve({ id })).rejects.toThrow(
      'A newer change of this event has taken its place.',
    );
    await world.as(her).myEvents.cancel({ id: event.id });
    await expect(approve({ id: newer })).rejects.toThrow('This event is cancelled already.');
  });
});
