import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { orderFor, pay } from '#test/paying.ts';

test('what she began to pay is hers to see until it is decided', async ({ world }) => {
  const [her, friend] = [await createMember(world), await createMember(world)];
  const event = await createEvent(world);
  const open = () => world.as(her).checkout.open();
  expect(await open()).toEqual([]);

  const order = await orderFor(world, her, event, 2);
  const [type] = event.ticketTypes;
  expect(await open()).toEqual([
    {
      bookingId: order.bookingId,
      eventId: event.id,
      eventTitle: event.title,
      attempt: 'none',
      tickets: { [type?.id ?? '']: 2 },
      heldUntil: order.expiresAt,
    },
  ]);
  expect(await world.as(friend).checkout.open()).toEqual([]);

  await pay(world, order.id);
  expect(await open(), 'nobody has told us of the payment yet').toHaveLength(1);
  world.clock.advance(5_000);
  await world.as(her).checkout.status({ bookingId: order.bookingId });
  expect(await open()).toEqual([]);
});

test('seats at two prices of one type are counted together', async ({ world }) => {
  const her = await createMember(world);
  const early = [{ pricePaise: 10_000, until: null, seats: 1 }];
  const event = await createEvent(world, {}, [{ name: 'General', pricePaise: 40_000, early }]);
  await orderFor(world, her, event, 3);
  const [type] = event.ticketTypes;
  const [open] = await world.as(her).checkout.open();
  expect(open?.tickets).toEqual({ [type?.id ?? '']: 3 });
});

test('of one event it is the newest order; one for each event', async ({ world }) => {
  const her = await createMember(world);
  const [event, other] = [await createEvent(world), await createEvent(world)];
  await orderFor(world, her, event, 1);
  const newer = await orderFor(world, her, event, 2);
  world.clock.advance(1_000);
  const last = await orderFor(world, her, other, 1);
  const open = await world.as(her).checkout.open();
  expect(open.map(({ bookingId }) => bookingId)).toEqual([last.bookingId, newer.bookingId]);
});

test('it says what came of the attempt that came furthest', async ({ world }) => {
  const her = await createMember(world);
  const order = await orderFor(world, her, await createEvent(world), 1);
  const attempt = async () => {
    world.clock.advance(5_000);
    await world.as(her).checkout.status({ bookingId: order.bookingId });
    return (await world.as(her).checkout.open()).map((open) => open.attempt);
  };
  await pay(world, order.id, { outcome: 'failure' }).catch(() => {});
  expect(await attempt()).toEqual(['failed']);
  await pay(world, order.id, { capture: 'never' });
  expect(await attempt()).toEqual(['taken']);
});
