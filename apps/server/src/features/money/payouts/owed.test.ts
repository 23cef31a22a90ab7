import { connect } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { createMember } from '#test/factories.ts';
import { inHindi } from '#test/in-hindi.ts';
import { balance, createPayee, linesOf, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { mine, test } from '#test/payout-desk.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('what she is owed', () => {
  test('is her 80% of events that are over, less refunds, those on their way included', async ({
    world,
    desk,
  }) => {
    const meera = await createPayee(world);
    // 3 × ₹333.33 = ₹999.99: commission ₹200.00, earnings ₹799.99. The fourth ticket is given back.
    const clay = await soldEvent(world, meera, [3, 1], { pricePaise: 33_333 });
    await soldEvent(world, meera, [2]); // ₹1,000: earnings ₹800
    const [, back] = clay.bookings;
    if (back) await world.as(back.member).checkout.cancel({ id: back.id });
    expect(await mine(world, meera)).toEqual({ owed: 0, held: 0, upcoming: 159_999, payouts: [] });
    await rollUpLedger(world.deps); // what is sold later is not in the roll-ups yet
    whenOver(world);
    await soldEvent(world, meera, [1]); // not over yet: earnings ₹400
    expect(await mine(world, meera)).toEqual({
      owed: 159_999,
      held: 0,
      upcoming: 40_000,
      payouts: [],
    });
    expect(await desk.owedTo(meera)).toEqual({
      organiserId: meera.id,
      name: 'Meera Nair',
      phone: meera.phone,
      events: 2,
      owed: 159_999,
      held: 0,
      hasDetails: true,
      isSuspended: false,
      missingProof: null,
      remindedAt: null,
    });
  });

  test('is owed once the event has ended, on the last of its days', async ({ world, desk }) => {
    const meera = await createPayee(world);
    const { id, startsAt } = await soldEvent(world, meera, [1]);
    const comesAfter = async (hours: number) => {
      const end = startsAt.getTime() + hours * 3_600_000;
      world.clock.set(new Date(end));
      expect(await mine(world, meera)).toMatchObject({ owed: 0, upcoming: 40_000 });
      expect(await desk.owedTo(meera)).toBeUndefined();
      await expect(desk.prepareFor(meera)).rejects.toThrow('There is nothing to pay');
      world.clock.set(new Date(end + 1));
      expect(await mine(world, meera)).toMatchObject({ owed: 40_000, upcoming: 0 });
      expect(await desk.owedTo(meera)).toMatchObject({ owed: 40_000 });
    };
    await comesAfter(2); // This event names no end.
    await world.sql`update events set ends_at = starts_at + interval '14 days' where id = ${id}`;
    await comesAfter(14 * 24);
  });

  test('is found by name and phone, sorted, and counted', async ({ world, desk }) => {
    const asha = await createPayee(world, { accountName: 'Asha 100%' });
    const zoya = await createMember(world, { name: 'Zoya 100%' });
    await soldEvent(world, asha, [1]);
    await soldEvent(world, zoya, [2]);
    whenOver(world);
    const find = (input: Parameters<typeof desk.payouts.owed>[0]) =>
      desk.payouts.owed({ search: '100%', ...input });
    const names = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ name }) => name);
    expect(names(await find({}))).toEqual(['Zoya 100%', 'Asha 100%']);
    expect(names(await find({ sort: 'name', direction: 'asc' }))).toEqual([
      'Asha 100%',
      'Zoya 100%',
    ]);
    expect(await find({ page: 2 })).toEqual({ items: [], total: 2 });
    const everybody = await desk.payouts.owed({ sort: 'name', direction: 'asc' });
    const sorted = names(everybody).map((name) => name?.toLowerCase());
    expect(sorted).toEqual(sorted.toSorted());
    expect(sorted).toEqual(expect.arrayContaining(['asha 100%', 'zoya 100%']));
    const paise = (await desk.payouts.owed({})).items.map(({ owed }) => owed);
    expect(paise).toEqual(paise.toSorted((one, other) => other - one));
    expect(names(await find({ search: zoya.phone }))).toEqual(['Zoya 100%']);
    expect(names(await find({ search: inHindi(zoya.phone) }))).toEqual(['Zoya 100%']);
    expect(await desk.owedTo(zoya)).toMatchObject({ hasDetails: false });
  });

  test('is less what an event cost that was cancelled after it was paid for', async ({
    world,
    admin,
    desk,
  }) => {
    const meera = await createPayee(world);
    const clay = await soldEvent(world, meera, [2]); // earnings ₹800
    whenOver(world);
    await desk.pay(meera);
    await world.as(admin).myEvents.cancel({ id: clay.id });
    expect(await mine(world, meera)).toMatchObject({ owed: -80_000, upcoming: 0 });
    await expect(desk.prepareFor(meera)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is nothing to pay to Meera Nair now.',
    });
    const glaze = await soldEvent(world, meera, [3]); // earnings ₹1,200
    whenOver(world);
    expect(await desk.owedTo(meera)).toMatchObject({ events: 2, owed: 40_000 });
    const id = await desk.pay(meera);
    expect(await linesOf(world, id)).toMatchObject([
      { eventId: clay.id, amountPaise: -80_000 },
      { eventId: glaze.id, amountPaise: 120_000 },
    ]);
    for (const event of [clay, glaze])
      expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
    expect([await balance(world, 'bank', clay.id), await balance(world, 'bank', glaze.id)]).toEqual(
      [0, -120_000],
    );
    expect(await desk.owedTo(meera)).toBeUndefined();
  });

  test('is less a refund of an event that was paid for and then moved ahead', async ({
    world,
    desk,
  }) => {
    const meera = await createPayee(world);
    const { id, bookings } = await soldEvent(world, meera, [2, 1]); // earnings ₹800 and ₹400
    whenOver(world);
    await desk.pay(meera);
    const startsAt = new Date(world.clock.now().getTime() + 7 * 86_400_000);
    await world.deps.db.update(events).set({ startsAt }).where(eq(events.id, id));
    const [, back] = bookings;
    if (back) await world.as(back.member).checkout.cancel({ id: back.id });
    expect(await mine(world, meera)).toMatchObject({ owed: -40_000, upcoming: 0 });
    expect(await desk.owedTo(meera)).toMatchObject({ owed: -40_000 });
  });

  test('is told right whatever is rolled up, prepared, cancelled and moved at the same moment', async ({
    world,
    desk,
  }) => {
    const meera = await createPayee(world);
    const sold = await Promise.all([1, 2, 3].map((seats) => soldEvent(world, meera, [seats])));
    await rollUpLedger(world.deps);
    sold.push(await soldEvent(world, meera, [4])); // not rolled up: earnings ₹4,000 in all
    whenOver(world);
    const other = connect(world.databaseUrl);
    const rollUps = () => [rollUpLedger(world.deps), rollUpLedger({ db: other.db })];
    const [id] = await Promise.all([desk.prepareFor(meera), ...rollUps()]);
    expect(await desk.owedTo(meera)).toBeUndefined();
    const [first, second] = sold.map((event) => event.id);
    const moved = new Date(world.clock.now().getTime() + 86_400_000);
    await Promise.all([
      desk.payouts.cancel({ id }),
      soldEvent(world, meera, [5]),
      world.deps.db
        .update(events)
        .set({ startsAt: moved })
        .where(eq(events.id, first ?? '')),
      world.deps.db
        .update(events)
        .set({ startsAt: moved })
        .where(eq(events.id, second ?? '')),
      ...rollUps(),
    ]);
    await other.close();
    // Two of the events are ahead by now: ₹400 and ₹800 are left out.
    expect(await desk.owedTo(meera)).toMatchObject({ events: 2, owed: 280_000 });
  });

  test('is not told of an event whose last sale is given back before it is rolled up', async ({
    world,
    desk,
  }) => {
    const meera = await createPayee(world);
    const { bookings } = await soldEvent(world, meera, [2]);
    await rollUpLedger(world.deps);
    const [back] = bookings;
    if (back) await world.as(back.member).checkout.cancel({ id: back.id });
    whenOver(world);
    expect(await desk.owedTo(meera)).toBeUndefined();
  });
});
