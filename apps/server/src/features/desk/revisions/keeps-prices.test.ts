import { auditLog } from '@nagarika/db/schema/people/audit';
import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { breachesOf } from '#test/paying.ts';
import { fixedTerms } from '#test/priced.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

/** The page's payload for an event that stands: nothing of what it sells. */
const said: Partial<EventPayload> = { pricing: undefined, price: 0, isFree: false };

async function hosted(world: World) {
  const { event, form, latest, details } = await hostedEvent(world, her);
  const { id } = event;
  const { pricing: _, ...words } = form;
  const [early = '', door = ''] = event.ticketTypes.map((type) => type.id);
  const { prices, revisions } = world.as(her);
  const set = (typeId: string, terms: Parameters<typeof fixedTerms>[0]) =>
    prices.changeTerms({ id, typeId, terms: fixedTerms(terms) });
  return {
    event,
    latest,
    details,
    sent: (changed: Partial<EventPayload> = {}, by = revisions) =>
      by.edit({ ...words, ...said, ...changed, id, keepsPrices: true }),
    setEarly: (price: number, limit = 10) => set(early, { price, limit }),
    setDoor: (price: number) => set(door, { price }),
    hideEarly: (limit: number) => set(early, { price: 30_000, limit, isHidden: true }),
    approve: async () =>
      world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' }),
    types: async () =>
      (await prices.show({ id })).ticketTypes.map(({ name, terms }) => [
        ...[name, terms.price, terms.limit],
      ]),
  };
}

describe('an edit that keeps prices', () => {
  test('leaves them, and is live where nothing else needs review', async ({ world }) => {
    const { sent, types, details, latest } = await hosted(world);
    const other = [{ name: 'Other', price: 90_000 }];
    expect(await sent({ title: 'Words', pricing: other })).toEqual({ outcome: 'live' });
    expect(await details()).toMatchObject({ title: 'Words', price: 30_000 });
    expect(await types()).toEqual([
      ['Early', 30_000, 10],
      ['Door', 50_000, null],
    ]);
    expect(await latest()).toBeNull();
  });

  test('and waits, takes back no price that was changed since', async ({ world }) => {
    const { sent, types, details, latest, approve, ...event } = await hosted(world);
    expect(await sent({ date: '2026-09-09' })).toEqual({ outcome: 'in_review' });
    expect(await latest()).toMatchObject({
      proposal: {
        keepsPrices: true,
        pricing: [
          { name: 'Early', price: 30_000, limit: 10 },
          { name: 'Door', price: 50_000 },
        ],
      },
    });
    await event.setDoor(45_000);
    await event.setEarly(20_000);
    await approve();
    expect(await details()).toMatchObject({ date: '2026-09-09', price: 20_000 });
    expect(await types()).toEqual([
      ['Early', 20_000, 10],
      ['Door', 45_000, null],
    ]);
  });

  test('refuses a total below a limit, of a hidden type too, and so does its review', async ({
    world,
  }) => {
    const { sent, approve, latest, details, ...event } = await hosted(world);
    const words = 'A limit cannot be more than the total tickets';
    await expect(sent({ totalTickets: 9 })).rejects.toThrow(words);
    await sent({ totalTickets: 20 });
    await event.setEarly(30_000, 30);
    await expect(approve()).rejects.toThrow(words);
    expect(await latest()).toMatchObject({ status: 'pending' });
    await event.hideEarly(50);
    await expect(sent({ totalTickets: 49 })).rejects.toThrow(words);
    expect(await details()).toMatchObject({ totalSeats: 100 });
    expect(await sent({ totalTickets: 50 })).toEqual({ outcome: 'in_review' });
    await approve();
    expect(await details()).toMatchObject({ totalSeats: 50 });
  });

  test('by another writes down no prices', async ({ world }) => {
    const { event, sent } = await hosted(world);
    await sent({ title: 'Clearer' }, world.as(admin).revisions);
    const [entry] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, event.id));
    expect(entry).toMatchObject({ action: 'event.edited', after: { title: 'Clearer' } });
    expect(Object.keys(Object(entry?.after))).not.toContain('ticketTypes');
    expect(Object.keys(Object(entry?.after))).not.toContain('pricePaise');
  });
});

test('an event is not made without its prices', async ({ world }) => {
  const { form } = await hostedEvent(world, her);
  const unpriced = { ...form, ...said, keepsPrices: true };
  await expect(world.as(her).events.create(unpriced)).rejects.toThrow(
    'Please specify ticket pricing and total available tickets.',
  );
});
