import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { buyer, orderFor, pay, selection } from '#test/paying.ts';
import { booksHold, hosts, test } from '#test/suspending.ts';
import { asRead } from '#test/telling.ts';
import { inTurn } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

test.afterEach(booksHold);

const runOut = (world: World) => world.clock.advance(20 * 60_000);

/** Makes a payer who holds a seat of the organiser's and has paid for it, which is not known here yet. */
async function payer(world: World) {
  const organiser = await createMember(world);
  const her = await buyer(world, { organiserId: organiser.id });
  const paid = await pay(world, her.order.id);
  return { ...her, organiser, book: () => her.book(paid) };
}

const isTicket = { ticket: { status: 'confirmed' }, refunds: [] };
const isReturned = { ticket: null, refunds: [{ amount: 51_000, reason: 'sales_stopped' }] };

test('who is paying still gets her ticket; who asks again after her hold has run out does not', async ({
  world,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  const [paying, late] = [await createMember(world), await createMember(world)];
  const order = await orderFor(world, paying, event);
  const asked = selection(event);
  await world.as(late).checkout.createOrder(asked);
  await suspend(organiser, 'stop_sales');
  const paid = await pay(world, order.id);
  const booked = await world.as(paying).checkout.book({ id: event.id, ...paid });
  expect(booked).toMatchObject(isTicket);
  runOut(world);
  await expect(world.as(late).checkout.createOrder(asked)).rejects.toThrow(
    'not sold at the moment',
  );
});

describe('after its hold has run out, a payment', () => {
  test('goes back whole while sales are stopped, and its buyer reads why', async ({
    world,
    suspend,
  }) => {
    const late = await payer(world);
    await suspend(late.organiser, 'stop_sales');
    runOut(world);
    expect(await late.book()).toMatchObject(isReturned);
    await world.jobs.drain();
    expect(await late.stored()).toBe('expired');
    const told = await world.deps.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, late.member.id), eq(notifications.kind, 'booking_refunded')),
      );
    expect(asRead(told)).toMatchObject([
      { message: expect.stringContaining('Sales of the event were stopped before your payment') },
    ]);
  });

  test('is a ticket again once they are resumed', async ({ world, desk, suspend }) => {
    const late = await payer(world);
    await suspend(late.organiser, 'stop_sales');
    runOut(world);
    await desk.resume({ id: late.organiser.id });
    expect(await late.book()).toMatchObject(isTicket);
  });

  test('is before the stop, and a ticket, or after it, and goes back', async ({
    world,
    suspend,
  }) => {
    const [early, late] = [await payer(world), await payer(world)];
    runOut(world);
    const stop = ({ organiser }: typeof late) => suspend(organiser, 'stop_sales');
    const [booked] = await inTurn(world, early.event.id, early.book, () => stop(early));
    expect(booked).toMatchObject(isTicket);
    const [, returned] = await inTurn(world, late.event.id, () => stop(late), late.book);
    expect(returned).toMatchObject(isReturned);
  });

  test('of a pass goes back for all dates; a live hold is a ticket for each', async ({
    world,
    suspend,
  }) => {
    const series = await createSeries(world, { dates: 2 });
    const [live, late] = [await passBuyer(world, series), await passBuyer(world, series)];
    const paid = await late.pay();
    await suspend(series.organiser, 'stop_sales');
    await live.book(await live.pay());
    expect((await live.stored()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    runOut(world);
    expect(await late.book(paid)).toMatchObject({
      ticket: null,
      refunds: [{ amount: 102_000, reason: 'sales_stopped' }],
    });
    await world.jobs.drain();
    expect((await late.stored()).map(({ status }) => status)).toEqual(['expired', 'expired']);
  });
});
