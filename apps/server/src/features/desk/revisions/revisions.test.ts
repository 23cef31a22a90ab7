import { auditLog } from '@nagarika/db/schema/people/audit';
import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createCity, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { breachesOf } from '#test/paying.ts';
import { createImage } from '#test/submission.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('an edit of an approved event', () => {
  test('of its words is live at once', async ({ world }) => {
    const { edit, details, latest } = await hostedEvent(world, her);
    expect(await edit({ title: 'A new title', highlights: ['Tea'] })).toEqual({ outcome: 'live' });
    expect(await details()).toMatchObject({
      status: 'approved',
      title: 'A new title',
      highlights: ['Tea'],
    });
    expect(await latest()).toBeNull();
  });

  test('of its house rules is live at once, an approved refund policy from then on', async ({
    world,
  }) => {
    const { event, edit, details, latest } = await hostedEvent(world, her);
    const { member, id } = await paidBooking(world, { event });
    const rules = { houseRules: ['Bring shoes.'], withoutRules: ['outside_food' as const] };
    expect(await edit(rules)).toEqual({ outcome: 'live' });
    expect((await details()).terms).toEqual([
      expect.stringContaining('24 hours before'),
      ...['Please carry a valid photo ID.', 'The schedule may change.'],
      ...['Photography may take place during the event.', 'Bring shoes.'],
      'Only women can book tickets for this event.',
    ]);
    await edit({ ...rules, refundUntilHours: null });
    await world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' });
    expect(await details()).toMatchObject({ refundUntilHours: null, houseRules: ['Bring shoes.'] });
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({ blocker: null });
  });

  test.for<[string, Partial<EventPayload>]>([
    ['price', { pricing: [{ name: 'Early', price: 35_000, limit: 10 }] }],
    ['limit', { pricing: [{ name: 'Early', price: 30_000, limit: 12 }] }],
    ['date', { date: '2026-09-09' }],
    ['time', { time: '09:15' }],
    ['venue', { venue: 'Another hall' }],
    ['address', { location: '2 Side Road' }],
    ['totalTickets', { totalTickets: 150 }],
    ['refund policy', { refundUntilHours: null }],
    ['refund policy, a better one too', { refundUntilHours: 12 }],
  ])(
    'of its %s waits for review; the approved version stays live',
    async ([_, changed], { world }) => {
      const { edit, details, latest } = await hostedEvent(world, her);
      const before = await details();
      expect(await edit({ title: 'A new title', ...changed })).toEqual({ outcome: 'in_review' });
      expect(await details()).toEqual(before);
      expect(await latest()).toMatchObject({
        status: 'pending',
        proposal: changed.pricing ? {} : changed,
      });
    },
  );

  test('replaces the one before it', async ({ world }) => {
    const { event, edit, latest } = await hostedEvent(world, her);
    await edit({ totalTickets: 150 });
    await edit({ totalTickets: 160 });
    expect(await latest()).toMatchObject({ proposal: { totalTickets: 160 } });
    await edit({ title: 'Only words' });
    expect(await latest()).toBeNull();
    const waiting = await world.as(admin).admin.events.list({ filter: 'revisions' });
    expect(waiting.items.map(({ id }) => id)).not.toContain(event.id);
  });

  test('never goes below what is sold', async ({ world }) => {
    const { event, form, edit } = await hostedEvent(world, her, { totalTickets: 20 });
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
  test('sends a rejected event to review again', async ({ world }) => {
    const { edit, details } = await hostedEvent(world, her, {
      status: 'rejected',
      reviewMessage: 'Say where.',
    });
    expect(await edit({ venue: 'The Courtyard' })).toEqual({ outcome: 'in_review' });
    expect(await details()).toMatchObject({ status: 'pending', venue: 'The Courtyard' });
  });

  test('changes ticket types that nobody has booked', async ({ world }) => {
    const { edit, details } = await hostedEvent(world, her, { status: 'pending' });
    await edit({ pricing: [{ name: 'Everybody', price: 20_000 }] });
    expect(await details()).toMatchObject({
      price: 20_000,
      ticketTypes: [{ name: 'Everybody', price: 20_000 }],
    });
  });

  test('may rename the only ticket type, booked or not', async ({ world }) => {
    const { event, edit, details } = await hostedEvent(world, her, {}, [
      { name: 'Free', pricePaise: 0 },
    ]);
    await freeBooking(world, { event });
    const entry = { name: 'Entry', isFree: true };
    expect(await edit({ pricing: [entry] })).toEqual({ outcome: 'live' });
    expect(await details()).toMatchObject({ ticketTypes: [{ name: 'Entry', price: 0 }] });
    // An edit that names none leaves it as it is.
    await edit({ isFree: true, pricing: [] });
    expect(await details()).toMatchObject({ ticketTypes: [{ name: 'Entry', price: 0 }] });
  });

  test('is refused once it has started or was cancelled', async ({ world }) => {
    const started = await hostedEvent(world, her, {
      startsAt: new Date(world.clock.now().getTime() - 1000),
    });
    const tomorrow = istDate(new Date(world.clock.now().getTime() + 86_400_000));
    await expect(started.edit({ date: tomorrow })).rejects.toThrow('already started');
    const { edit } = await hostedEvent(world, her, { status: 'cancelled' });
    await expect(edit({})).rejects.toThrow('This event was cancelled.');
  });

  test('gives a day to come to what was never public before its day passed', async ({ world }) => {
    const startsAt = new Date(world.clock.now().getTime() - 1000);
    const tomorrow = istDate(new Date(world.clock.now().getTime() + 86_400_000));
    for (const status of ['pending', 'rejected'] as const) {
      const { event, edit } = await hostedEvent(world, her, { status, startsAt });
      expect(await edit({ date: tomorrow })).toEqual({ outcome: 'in_review' });
      const { approve: approveEvent } = world.as(admin).admin.events;
      expect(await approveEvent({ id: event.id })).toMatchObject({ status: 'approved' });
    }
  });

  test('keeps a city that has closed since', async ({ world }) => {
    const city = await createCity(world);
    const { edit } = await hostedEvent(world, her, { cityId: city.id });
    expect(await edit({ title: 'Same place' })).toEqual({ outcome: 'live' });
  });
});

describe("an admin's edit", () => {
  test('follows the same rules, is written down, and its organiser is told', async ({ world }) => {
    const { event, form, latest, details } = await hostedEvent(world, her);
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

  test('writes down only what it changes of an event in two languages', async ({ world }) => {
    const second = {
      language: 'hi' as const,
      title: 'करघा',
      subtitle: null,
      description: 'एक दिन',
      highlights: ['चाय'],
      agenda: [{ time: '18:30', activity: 'नमस्ते' }],
      houseRules: ['जूते बाहर'],
    };
    const { event, form } = await hostedEvent(world, her, { second });
    await world.as(admin).revisions.edit({ ...form, id: event.id, title: 'Clearer' });
    const [entry] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, event.id));
    expect(entry?.after).toMatchObject({ title: 'Clearer' });
    expect(entry?.after).not.toHaveProperty('second');
  });

  test('keeps the picture of the change that it takes over', async ({ world }) => {
    const { event, form, edit, latest } = await hostedEvent(world, her);
    const imageUrl = await createImage(world, her);
    await edit({ imageUrl, totalTickets: 150 });
    await world.as(admin).revisions.edit({ ...form, id: event.id, imageUrl, totalTickets: 160 });
    expect(await latest()).toMatchObject({ proposal: { imageUrl, totalTickets: 160 } });
  });
});
