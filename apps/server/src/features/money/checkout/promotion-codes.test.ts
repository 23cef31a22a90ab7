import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, breachesOf, pay, selection } from '#test/paying.ts';
import { createCode, orderWith, storedOf } from '#test/promoting.ts';

const hour = 3_600_000;

describe('an order with a code', () => {
  test('costs what the code makes of it, however it is typed, and remembers the code', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const code = await createCode(world, event, { code: 'FRIENDS-10' });
    const member = await createMember(world);
    const order = await orderWith(world, member, event, { code: ' friends-10 ' });
    expect(order).toMatchObject({ subtotal: 45_000, fee: 900, amount: 45_900 });
    const { booking, prices } = await storedOf(world, order.bookingId);
    expect(booking).toMatchObject({ promotionCodeId: code.id, subtotalPaise: 45_000 });
    expect(prices).toEqual([[45_000, 1]]);
    await world
      .as(member)
      .checkout.book({ id: event.id, ...(await pay(world, order.id)) })
      .then(({ status }) => expect(status).toBe('confirmed'));
    expect(await breachesOf(world)).toEqual([]);
  });

  test('goes without it where it changes nothing', async ({ world }) => {
    const event = await createEvent(world, {}, [
      { name: 'General', pricePaise: 50_000 },
      { name: 'Early', pricePaise: 50_000, early: [{ pricePaise: 40_000, until: null, seats: 5 }] },
    ]);
    const code = await createCode(world, event, { totalLimit: 1 });
    const order = await orderWith(world, await createMember(world), event, {
      code: code.code,
      tickets: { Early: 1 },
    });
    expect(order).toMatchObject({ subtotal: 40_000 });
    expect((await storedOf(world, order.bookingId)).booking?.promotionCodeId).toBeNull();
    await orderWith(world, await createMember(world), event, { code: code.code });
  });

  test('is refused with words, and changes nothing, where the code does not hold', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const other = await createCode(world, await createEvent(world));
    const at = (milliseconds: number) => new Date(world.clock.now().getTime() + milliseconds);
    const member = await createMember(world);
    const refused = async (code: string) => {
      const wanted = orderWith(world, member, event, { code });
      const { code: kind, message } = await wanted.catch((error) => error);
      return [kind, message];
    };
    const unknown = ['UNPROCESSABLE_CONTENT', 'This event has no such code.'];
    expect(await refused('NO-SUCH-CODE')).toEqual(unknown);
    expect(await refused(other.code)).toEqual(unknown);
    expect(await refused('?')).toEqual(unknown);
    const said = async (values: Parameters<typeof createCode>[2]) =>
      (await refused((await createCode(world, event, values)).code))[1];
    expect(await said({ isPaused: true })).toBe('This code cannot be used at the moment.');
    expect(await said({ startsAt: at(hour) })).toBe(
      'This code can be used from Wed 1 Jul · 12:30 pm.',
    );
    expect(await said({ endsAt: at(0) })).toBe(
      'This code could be used until Wed 1 Jul · 11:30 am.',
    );
    expect(await world.deps.db.$count(bookings, eq(bookings.userId, member.id))).toBe(0);
  });

  test('opens a hidden type, which nobody has without it', async ({ world }) => {
    const event = await createEvent(world, {}, [
      { name: 'General', pricePaise: 50_000 },
      { name: 'Team', pricePaise: 30_000, isHidden: true },
    ]);
    const team = event.ticketTypes[1]?.id ?? '';
    const { code } = await createCode(world, event, {
      kind: 'opens',
      value: 0,
      ticketTypeIds: [team],
    });
    const member = await createMember(world);
    const tickets = { Team: 2 };
    await expect(orderWith(world, member, event, { tickets })).rejects.toThrow(
      'This event has no such ticket type.',
    );
    const order = await orderWith(world, member, event, { code, tickets });
    expect(order).toMatchObject({ subtotal: 60_000 });
    expect((await storedOf(world, order.bookingId)).booking?.promotionCodeId).not.toBeNull();
  });

  test('asked for again is the same one, and without the code another', async ({ world }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 1, memberLimit: 1 });
    const member = await createMember(world);
    const first = await orderWith(world, member, event, { code });
    const again = await orderWith(world, member, event, { code });
    expect(again.bookingId).toBe(first.bookingId);
    const dearer = await orderWith(world, member, event);
    expect(dearer).toMatchObject({ subtotal: 50_000 });
    expect(dearer.bookingId).not.toBe(first.bookingId);
    // The order that was replaced has given its use back.
    await orderWith(world, await createMember(world), event, { code });
  });

  test('that has the same price by another code is another order', async ({ world }) => {
    const event = await createEvent(world);
    const [one, other] = await Promise.all([createCode(world, event), createCode(world, event)]);
    const member = await createMember(world);
    const first = await orderWith(world, member, event, { code: one.code });
    const second = await orderWith(world, member, event, { code: other.code });
    expect(second.bookingId).not.toBe(first.bookingId);
    expect((await storedOf(world, second.bookingId)).booking?.promotionCodeId).toBe(other.id);
  });
});

test('over REST the same is asked', async ({ world }) => {
  const event = await createEvent(world);
  const { code } = await createCode(world, event);
  const member = await createMember(world);
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', as: member, body: JSON.stringify(body) };
    const answer = await world.request(path, init);
    return { status: answer.status, answer: await answer.json() };
  };
  const create = (more: object) =>
    post('/api/razorpay/create-order', { ...selection(event), ...more });
  expect(await create({ code })).toMatchObject({ answer: { subtotal: 45_000 } });
  expect(await create({ code: 'NONE' })).toMatchObject({ status: 422 });
  const free = await createCode(world, event, { value: 100 });
  const book = { paymentMethod: 'free', quantity: 1, bookingId: bookingKey(), code: free.code };
  expect(await post(`/api/events/${event.id}/book`, book)).toMatchObject({
    answer: { status: 'confirmed' },
  });
});
