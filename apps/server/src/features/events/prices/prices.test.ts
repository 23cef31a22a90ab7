import { auditLog } from '@nagarika/db/schema/people/audit';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf } from '#test/paid-order.ts';
import { breachesOf, buyer, orderFor, outcomes, pay } from '#test/paying.ts';
import { codeOff, fixedTerms } from '#test/priced.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const twoTypes = [
  { name: 'General', pricePaise: 50_000 },
  { name: 'Patron', pricePaise: 90_000 },
];

/** Makes an organiser's event with two types, and what she does with the first. */
async function hosted(world: World, values: Parameters<typeof createEvent>[1] = {}) {
  const event = await createEvent(world, { organiserId: her.id, ...values }, twoTypes);
  const { id } = event;
  const [first, second] = event.ticketTypes.map((type) => type.id);
  const it = { id, typeId: first ?? '' };
  const { prices } = world.as(her);
  return {
    event,
    it,
    prices,
    otherId: second ?? '',
    shown: () => prices.show({ id }),
    change: (terms: Parameters<typeof fixedTerms>[0]) =>
      prices.changeTerms({ ...it, terms: fixedTerms(terms) }),
    acts: async () =>
      (
        await world.deps.db
          .select({ action: auditLog.action })
          .from(auditLog)
          .where(eq(auditLog.subjectId, id))
          .orderBy(auditLog.at)
      ).map(({ action }) => action),
  };
}

describe('a ticket type', () => {
  test('has the terms that its organiser gives it, and each change is written down', async ({
    world,
  }) => {
    const { event, change, shown, acts } = await hosted(world);
    const terms = fixedTerms({
      limit: 20,
      early: [{ price: 40_000, until: '2126-08-01T06:00:00.000Z', seats: 5 }],
      group: { from: 3, price: 45_000 },
      saleEndsAt: event.startsAt.toISOString(),
    });
    await change(terms);
    const { ticketTypes, blocker } = await shown();
    expect(blocker).toBeNull();
    expect(ticketTypes[0]).toMatchObject({ name: 'General', sold: 0, held: 0, terms });
    expect(await acts()).toEqual(['ticket_type.changed']);
  });

  test('never has a limit below what is sold or being paid for', async ({ world }) => {
    const { event, change } = await hosted(world);
    await paidBooking(world, { event, quantity: 2 });
    await orderFor(world, await createMember(world), event, 2);
    await expect(change({ limit: 3 })).rejects.toThrow(
      "4 'General' tickets are sold already: the limit cannot be less.",
    );
    await change({ limit: 4 });
    await expect(change({ limit: 101 })).rejects.toThrow(
      'A limit cannot be more than the total tickets',
    );
  });

  test('that costs more leaves an order as it was made', async ({ world }) => {
    const { event, change } = await hosted(world);
    const member = await createMember(world);
    const order = await orderFor(world, member, event);
    await change({ price: 80_000 });
    const paid = await pay(world, order.id);
    await world.as(member).checkout.book({ id: event.id, ...paid });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({
      status: 'confirmed',
      subtotalPaise: 50_000,
    });
  });

  test('that is paused is sold to nobody until it is resumed', async ({ world }) => {
    const { event, it, prices, acts } = await hosted(world);
    await prices.setSaleState({ ...it, saleState: 'paused' });
    await prices.setSaleState({ ...it, saleState: 'paused' });
    const member = await createMember(world);
    await expect(orderFor(world, member, event)).rejects.toThrow(
      "'General' tickets are not sold at the moment.",
    );
    await prices.setSaleState({ ...it, saleState: 'on_sale' });
    expect(await orderFor(world, member, event)).toMatchObject({ status: 'pending' });
    expect(await acts()).toEqual(['ticket_type.paused', 'ticket_type.resumed']);
  });

  test('that is retired is still hers who is paying for it, and never sold again', async ({
    world,
  }) => {
    const { event, it, prices, change } = await hosted(world);
    const member = await createMember(world);
    const order = await orderFor(world, member, event);
    await prices.setSaleState({ ...it, saleState: 'retired' });
    const paid = await pay(world, order.id);
    await world.as(member).checkout.book({ id: event.id, ...paid });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    await expect(orderFor(world, await createMember(world), event)).rejects.toThrow(
      "'General' tickets are no longer sold.",
    );
    await expect(prices.setSaleState({ ...it, saleState: 'on_sale' })).rejects.toThrow(
      "'General' tickets are no longer sold.",
    );
    await expect(change({ price: 60_000 })).rejects.toThrow("'General' tickets are no longer sold");
  });

  test('that is renamed is called as before on tickets that were booked before', async ({
    world,
  }) => {
    const { event, it, prices, shown } = await hosted(world);
    const before = await paidBooking(world, { event });
    await expect(prices.renameType({ ...it, name: ' patron' })).rejects.toThrow(
      "This event has a ticket type called 'patron' already.",
    );
    await expect(prices.renameType({ ...it, name: '\u200b' })).rejects.toThrow(
      'Please enter a name',
    );
    await expect(prices.renameType({ ...it, name: 'x'.repeat(81) })).rejects.toThrow('80');
    await prices.renameType({ ...it, name: 'Entry\u200b' });
    expect((await shown()).ticketTypes[0]).toMatchObject({ name: 'Entry', sold: 1 });
    const after = await paidBooking(world, { event });
    for (const [{ member, id }, name] of [
      [before, 'General'],
      [after, 'Entry'],
    ] as const) {
      expect(await ticketsFor(world, member, id)).toMatchObject([{ ticketTypeName: name }]);
    }
  });

  test('is added while the event is live, also a free one, and one is always seen', async ({
    world,
  }) => {
    const { event, it, otherId, prices, shown, change } = await hosted(world);
    const { id } = event;
    const gift = fixedTerms({ kind: 'free', price: 0, limit: 5 });
    await prices.addType({ id, type: { ...gift, name: 'Helper' } });
    await prices.addType({ id, type: { ...fixedTerms({ kind: 'own', price: 0 }), name: 'Gift' } });
    expect((await shown()).ticketTypes.map(({ name, terms }) => [name, terms.kind])).toEqual([
      ['General', 'fixed'],
      ['Patron', 'fixed'],
      ['Helper', 'free'],
      ['Gift', 'own'],
    ]);
    for (const { id: typeId } of (await shown()).ticketTypes.slice(1)) {
      await prices.setSaleState({ id, typeId, saleState: 'retired' });
    }
    const only = "'General' is the only ticket type that visitors see.";
    await expect(prices.setSaleState({ ...it, saleState: 'retired' })).rejects.toThrow(only);
    await expect(change({ isHidden: true })).rejects.toThrow(only);
    await expect(prices.changeTerms({ id, typeId: otherId, terms: fixedTerms() })).rejects.toThrow(
      'no longer sold',
    );
  });

  test('is one of ten that are sold', async ({ world }) => {
    const { event, prices, shown } = await hosted(world);
    const { id } = event;
    const add = (name: string) => prices.addType({ id, type: { ...fixedTerms(), name } });
    for (let at = 3; at <= 10; at++) await add(`Type ${at}`);
    await expect(add('Type 11')).rejects.toThrow('An event has at most 10 ticket types');
    expect((await shown()).ticketTypes).toHaveLength(10);
  });
});

describe('a promotion code', () => {
  test('is made, paused, resumed, and deleted while nobody has used it', async ({ world }) => {
    const { event, it, prices, shown, acts } = await hosted(world);
    const { id } = event;
    await prices.makeCode({ id, code: codeOff({ code: ' save-१० ', totalLimit: 5 }) });
    const [code] = (await shown()).codes;
    expect(code).toMatchObject({ code: 'SAVE-10', uses: 0, givenAway: 0, mayDelete: true });
    const codeId = code?.id ?? '';
    await prices.pauseCode({ id, codeId, isPaused: true });
    expect((await shown()).codes).toMatchObject([{ isPaused: true }]);
    await prices.pauseCode({ id, codeId, isPaused: false });
    const booked = await paidBooking(world, { event });
    await world.deps.db
      .update(bookings)
      .set({ promotionCodeId: codeId })
      .where(eq(bookings.id, booked.id));
    await prices.changeTerms({ ...it, terms: fixedTerms({ price: 60_000 }) });
    expect((await shown()).codes).toMatchObject([{ uses: 1, givenAway: 10_000, mayDelete: false }]);
    await expect(prices.deleteCode({ id, codeId })).rejects.toThrow('SAVE-10 has been used');
    await prices.makeCode({ id, code: codeOff() });
    const fresh = (await shown()).codes.find(({ mayDelete }) => mayDelete);
    await prices.deleteCode({ id, codeId: fresh?.id ?? '' });
    expect((await shown()).codes).toHaveLength(1);
    expect(await acts()).toEqual([
      ...['promotion_code.made', 'promotion_code.paused', 'promotion_code.resumed'],
      ...['ticket_type.changed', 'promotion_code.made', 'promotion_code.deleted'],
    ]);
  });

  test('is one of its event, also when it is made twice at the same instant', async ({ world }) => {
    const { event, prices, shown } = await hosted(world);
    const { id } = event;
    const code = codeOff();
    const made = await outcomes([1, 2, 3].map(() => prices.makeCode({ id, code })));
    expect(made.values).toHaveLength(1);
    expect(made.errors).toEqual(Array(2).fill(expect.stringContaining('has the code SAVE10')));
    expect((await shown()).codes).toHaveLength(1);
    const other = await hosted(world);
    await other.prices.makeCode({ id: other.event.id, code });
    await expect(
      prices.makeCode({ id, code: codeOff({ code: 'ELSE', ticketTypeIds: [other.otherId] }) }),
    ).rejects.toThrow('There is no such ticket type.');
    const { codes } = await other.shown();
    await expect(prices.deleteCode({ id, codeId: codes[0]?.id ?? '' })).rejects.toThrow(
      'There is no such code.',
    );
  });

  test('is one of fifty', async ({ world }) => {
    const { event, prices } = await hosted(world);
    const { id } = event;
    for (let at = 0; at < priceLimits.codes; at++) {
      await prices.makeCode({ id, code: codeOff({ code: `CODE-${at}` }) });
    }
    await expect(prices.makeCode({ id, code: codeOff() })).rejects.toThrow('at most 50 codes');
  });
});

describe('what an event sells', () => {
  test.for([
    ['cancelled', { status: 'cancelled' as const }, 'was cancelled'],
    ['past', { startsAt: new Date('2020-01-01T06:00:00Z') }, 'has started'],
  ] as const)('can only be read once it is %s', async ([_, values, words], { world }) => {
    const { event, it, prices, shown, change } = await hosted(world, values);
    expect((await shown()).blocker).toContain(words);
    await expect(change({ price: 60_000 })).rejects.toThrow(words);
    await expect(prices.renameType({ ...it, name: 'Entry' })).rejects.toThrow(words);
    await expect(prices.makeCode({ id: event.id, code: codeOff() })).rejects.toThrow(words);
  });

  test('is paused by an admin with a reason, which its organiser reads', async ({ world }) => {
    const { event, it, prices, shown } = await hosted(world);
    const { id } = event;
    await prices.makeCode({ id, code: codeOff() });
    const codeId = (await shown()).codes[0]?.id ?? '';
    const { prices: desk } = world.as(admin).admin;
    await expect(desk.pauseType({ ...it, reason: ' ' })).rejects.toThrow();
    await desk.pauseType({ ...it, reason: 'The price is wrong.' });
    await desk.pauseCode({ id, codeId, reason: 'It was posted as spam.' });
    expect(await shown()).toMatchObject({
      ticketTypes: [{ saleState: 'paused' }, { saleState: 'on_sale' }],
      codes: [{ isPaused: true }],
    });
    const { items } = await world.as(her).notifications.list({});
    expect(
      items
        .map(({ message }) => message.split(': ')[1])
        .filter((words) => words?.includes('paused'))
        .toSorted(),
    ).toEqual([
      "our team has paused 'General'. The price is wrong.",
      "our team has paused 'SAVE10'. It was posted as spam.",
    ]);
  });

  test('is kept by its organiser, not by the one who buys', async ({ world }) => {
    const { event } = await buyer(world);
    await expect(world.as(her).prices.show({ id: event.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
