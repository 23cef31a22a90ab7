import { describe, expect } from 'vitest';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, membersFor, pay, selection } from '#test/paying.ts';
import { createCode, freeWith, orderWith, paidWith } from '#test/promoting.ts';

const fifteenMinutes = 15 * 60_000;

describe("a code's limits", () => {
  test('count what is sold and held, of all and of one member', async ({ world }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 3, memberLimit: 1 });
    const [first, second, third, fourth] = await membersFor(world, 4);
    if (!(first && second && third && fourth)) throw new Error('too few');
    await paidWith(world, first, event, { code });
    await expect(orderWith(world, first, event, { code })).rejects.toThrow(
      'You have used this code as often as one person can.',
    );
    await orderWith(world, second, event, { code });
    await orderWith(world, third, event, { code });
    await expect(orderWith(world, fourth, event, { code })).rejects.toThrow(
      'This code has been used up.',
    );
    world.clock.advance(fifteenMinutes);
    await orderWith(world, fourth, event, { code });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('are kept by a hold that is taken again, and what is given back can be used anew', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 1 });
    const [slow, quick] = await membersFor(world, 2);
    if (!(slow && quick)) throw new Error('too few');
    const request = { ...selection(event), code };
    const order = await world.as(slow).checkout.createOrder(request);
    world.clock.advance(fifteenMinutes);
    const { bookingId: id } = await paidWith(world, quick, event, { code });
    await expect(world.as(slow).checkout.createOrder(request)).rejects.toThrow('used up');
    await world.as(quick).checkout.cancel({ id });
    const again = await world.as(slow).checkout.createOrder(request);
    expect(again.bookingId).toBe(order.bookingId);
    expect(await breachesOf(world)).toEqual([]);
  });

  test.for([
    { limits: { totalLimit: 1 }, whose: 'another member' },
    { limits: { memberLimit: 1 }, whose: 'herself' },
  ])(
    'turn what was paid too late into a refund: used by $whose',
    async ({ limits, whose }, { world }) => {
      const free = { name: 'Free', pricePaise: 10_000 };
      const event = await createEvent(world, {}, [{ name: 'General', pricePaise: 50_000 }, free]);
      const { code } = await createCode(world, event, { kind: 'amount', value: 10_000, ...limits });
      const [slow, other] = await membersFor(world, 2);
      if (!(slow && other)) throw new Error('too few');
      const order = await orderWith(world, slow, event, { code });
      world.clock.advance(fifteenMinutes);
      const quick = whose === 'herself' ? slow : other;
      await freeWith(world, quick, event, { code, tickets: { Free: 1 } });
      const paid = await pay(world, order.id);
      const { status, message } = await world.as(slow).checkout.book({ id: event.id, ...paid });
      expect(status).toBe('refunding');
      expect(message).toMatch(/^Your promotion code was used up before your payment arrived\./);
      await world.jobs.drain();
      expect(await breachesOf(world)).toEqual([]);
    },
  );

  test('let a late payment have its ticket while there are uses', async ({ world }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 2, memberLimit: 1 });
    const [slow, quick] = await membersFor(world, 2);
    if (!(slow && quick)) throw new Error('too few');
    const order = await orderWith(world, slow, event, { code });
    world.clock.advance(fifteenMinutes);
    await paidWith(world, quick, event, { code });
    const paid = await pay(world, order.id);
    const booked = await world.as(slow).checkout.book({ id: event.id, ...paid });
    expect(booked.status).toBe('confirmed');
    expect(await breachesOf(world)).toEqual([]);
  });
});
