import type { EventPayload } from '@nagarika/domain/events/drafts/event-submission';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { fixedTerms } from '#test/priced.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});

/** Makes an event with the types Early and Door, and what becomes of them while a form is open or waits. */
async function hosted(world: World) {
  const { event, form, edit, latest } = await hostedEvent(world, her);
  const { id } = event;
  const [early, door] = event.ticketTypes.map((type) => type.id);
  const { prices } = world.as(her);
  return {
    event,
    form,
    edit,
    latest,
    /** The form as the page sends it, with the types that it began with. */
    sent: (changed: Partial<EventPayload> = {}) =>
      edit({ knownTypes: [early ?? '', door ?? ''], ...changed }),
    rename: () => prices.renameType({ id, typeId: early ?? '', name: 'First' }),
    retire: () => prices.setSaleState({ id, typeId: early ?? '', saleState: 'retired' }),
    pause: () => prices.setSaleState({ id, typeId: early ?? '', saleState: 'paused' }),
    hide: () =>
      prices.changeTerms({
        id,
        typeId: early ?? '',
        terms: fixedTerms({ price: 30_000, limit: 10, isHidden: true }),
      }),
    add: () => prices.addType({ id, type: { ...fixedTerms({ price: 90_000 }), name: 'Patron' } }),
    approve: async () =>
      world.as(admin).admin.revisions.approve({ id: (await latest())?.id ?? '' }),
    types: async () =>
      (await prices.show({ id })).ticketTypes.map(({ name, saleState, terms }) =>
        [name, saleState, terms.isHidden ? 'hidden' : 'shown'].join(' '),
      ),
  };
}

const changes = [
  ['renamed', 'rename', ['First on_sale shown', 'Door on_sale shown']],
  ['no longer sold', 'retire', ['Early retired shown', 'Door on_sale shown']],
  ['paused', 'pause', ['Early paused shown', 'Door on_sale shown']],
  ['hidden', 'hide', ['Early on_sale hidden', 'Door on_sale shown']],
  ['added', 'add', ['Early on_sale shown', 'Door on_sale shown', 'Patron on_sale shown']],
] as const;

describe('a ticket type that was', () => {
  test.for(changes)('%s since stays so when a form of before is sent', async (row, { world }) => {
    const [, change, expected] = row;
    const { sent, types, ...event } = await hosted(world);
    await event[change]();
    expect(await sent({ title: 'Another title' })).toEqual({ outcome: 'live' });
    expect(await types()).toEqual(expected);
  });

  test.for(changes)(
    '%s since stays so when a change that waited is approved',
    async (row, { world }) => {
      const [, change, expected] = row;
      const { edit, types, approve, form, ...event } = await hosted(world);
      // REST clients send no ids.
      const pricing = form.pricing?.map(({ id: _, ...type }) => type) ?? [];
      expect(await edit({ pricing, totalTickets: 60 })).toEqual({ outcome: 'in_review' });
      await event[change]();
      await approve();
      expect(await types()).toEqual(expected);
    },
  );
});

describe('an edit', () => {
  test('takes no name that a type has which it does not show', async ({ world }) => {
    const { edit, retire } = await hosted(world);
    await retire();
    await expect(
      edit({
        pricing: [
          { name: 'early', price: 100 },
          { name: 'Door', price: 50_000 },
        ],
      }),
    ).rejects.toThrow("This event has a ticket type called 'early' already.");
  });

  test('of one price means the type of that time, and brings no other back', async ({ world }) => {
    const { event, edit } = await hostedEvent(world, her, {}, [
      { name: 'General', pricePaise: 50_000 },
    ]);
    const { id } = event;
    const [general] = event.ticketTypes;
    await paidBooking(world, { event });
    const { prices } = world.as(her);
    await prices.renameType({ id, typeId: general?.id ?? '', name: 'Entry' });
    await prices.addType({ id, type: { ...fixedTerms({ price: 90_000 }), name: 'Patron' } });
    const single = { pricing: [], price: 50_000, knownTypes: [general?.id ?? ''] };
    expect(await edit(single)).toEqual({ outcome: 'live' });
    await prices.setSaleState({ id, typeId: general?.id ?? '', saleState: 'retired' });
    expect(await edit(single)).toEqual({ outcome: 'live' });
    const { ticketTypes } = await prices.show({ id });
    expect(ticketTypes.map(({ name, saleState }) => [name, saleState])).toEqual([
      ['Entry', 'retired'],
      ['Patron', 'on_sale'],
    ]);
  });
});
