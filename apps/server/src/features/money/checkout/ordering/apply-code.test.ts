import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createCode, orderWith, paidWith } from '#test/promoting.ts';
import { wrongCodes } from './apply-code.ts';

describe('a code that is looked up', () => {
  test('shows visitors what one seat of each type costs with it, hidden ones that it opens too', async ({
    world,
  }) => {
    const event = await createEvent(world, {}, [
      { name: 'General', pricePaise: 50_000 },
      { name: 'Team', pricePaise: 30_000, isHidden: true, seatLimit: 4 },
      { name: 'Press', pricePaise: 0, isHidden: true },
      { name: 'Old', pricePaise: 10_000, saleState: 'retired' },
    ]);
    const [general, team] = event.ticketTypes.map(({ id }) => id);
    const endsAt = new Date(world.clock.now().getTime() + 3_600_000);
    await createCode(world, event, {
      code: 'FRIENDS',
      kind: 'amount',
      value: 5_000,
      endsAt,
      ticketTypeIds: [general ?? '', team ?? ''],
    });
    const applied = await world
      .as(null)
      .checkout.applyCode({ eventId: event.id, code: ' friends' });
    expect(applied.code).toEqual({
      code: 'FRIENDS',
      kind: 'amount',
      value: 5_000,
      ticketTypeIds: [general, team],
      endsAt: endsAt.toISOString(),
    });
    expect(applied.ticketTypes).toMatchObject([
      { name: 'General', price: 45_000, fullPrice: 50_000, available: 100 },
      { name: 'Team', price: 25_000, fullPrice: 30_000, available: 4 },
    ]);
    expect(applied.ticketTypes).toHaveLength(2);
    const shown = (await world.as(null).events.details({ id: event.id })).ticketTypes;
    expect(shown).toMatchObject([{ name: 'General', price: 50_000 }]);
    expect(shown).toHaveLength(1);
  });

  test('is refused as an order with it would be, and the order that she has does not count', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 2, memberLimit: 1 });
    const [paying, paid] = [await createMember(world), await createMember(world)];
    const apply = (user: typeof paid | null) =>
      world.as(user).checkout.applyCode({ eventId: event.id, code });
    await paidWith(world, paid, event, { code });
    await apply(null);
    await expect(apply(paid)).rejects.toThrow('You have used this code as often as one person can');
    await orderWith(world, paying, event, { code });
    await expect(apply(null)).rejects.toThrow('This code has been used up.');
    expect((await apply(paying)).code).toMatchObject({ code });
  });

  test('of an event that is not public is not found', async ({ world }) => {
    const event = await createEvent(world, { status: 'pending' });
    const { code } = await createCode(world, event);
    await expect(
      world.as(null).checkout.applyCode({ eventId: event.id, code }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is guessed at so many times and no more; right ones do not count', async ({ world }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event);
    const { checkout } = world.as(await createMember(world));
    const apply = (typed: string) => checkout.applyCode({ eventId: event.id, code: typed });
    for (let tried = 0; tried < wrongCodes.limit; tried++) {
      await expect(apply(`WRONG-${tried}`)).rejects.toThrow('This event has no such code.');
      if (tried < wrongCodes.limit - 1) await apply(code);
    }
    await expect(apply(code)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const other = world.as(await createMember(world)).checkout;
    await other.applyCode({ eventId: event.id, code });
    world.clock.advance(wrongCodes.seconds * 1000);
    await apply(code);
  });
});
