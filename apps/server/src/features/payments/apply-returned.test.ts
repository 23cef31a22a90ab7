import { payments, refunds } from '@nagarika/db/schema/payments';
import { isBesideGateway } from '@nagarika/domain/payments';
import { isAtGateway } from '@nagarika/domain/refunds';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breachesOf, breakGateway, buyer, mendGateway, pay } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';
import { applyParkedEvents } from './apply-parked-events.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';

const step = fc.oneof(
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({
    do: fc.constant('decide' as const),
    by: fc.constantFrom('organiser' as const, 'admin' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    takesTickets: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('refundByHand' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    do: fc.constant('send' as const),
    fault: fc.constantFrom(null, 'no-balance' as const, 'drop-after-commit' as const),
    fails: fc.boolean(),
  }),
  fc.record({ do: fc.constant('bankReturns' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('webhook' as const), which: fc.nat({ max: 99 }) }),
  fc.record({ do: fc.constant('loseDispute' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('settle' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A paid booking, and what the gateway's people, its bank and its network can do to its money. */
async function paidBooking(world: World) {
  const organiser = await createMember(world);
  const who = await buyer(world, { organiserId: organiser.id });
  const desks = {
    organiser: refundDesk(world, organiser),
    admin: refundDesk(world, await createMember(world, { role: 'admin' })),
  };
  const paid = await pay(world, who.order.id);
  await who.book(paid);
  const [found] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
  if (!found) throw new Error('no payment');
  const payment = found;
  const desk = atGateway(world, paid.razorpayPaymentId);
  const rows = () => world.deps.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));

  /** Every row that is not over is asked about, once. */
  async function send(fault: Extract<Step, { do: 'send' }>['fault'], fails: boolean) {
    for (const { id, status } of await rows()) {
      if (status !== 'queued' && status !== 'pending') continue;
      if (fault) await breakGateway(world, 'refund', fault);
      if (fails) await breakGateway(world, 'refund-settlement', '5xx');
      await sendRefund(world.deps, id).catch(() => {});
      await mendGateway(world);
    }
  }
  /** A hundred percent is everything, and takes the tickets back. */
  async function decide({ by, percent, takesTickets }: Extract<Step, { do: 'decide' }>) {
    const id = who.order.bookingId;
    if (percent === 100) return desks[by].everything(id);
    const { everything } = await desks[by].show(id);
    return desks[by].part(id, Math.floor((everything * percent) / 100), { takesTickets });
  }
  let disputes = 0;
  async function loseDispute(percent: number): Promise<void> {
    const amount = Math.ceil((payment.amountPaise * percent) / 100);
    const tell = disputeOf(world, payment.gatewayPaymentId, amount);
    disputes += 1;
    await tell('lost', { id: `disp_${disputes}_${payment.id}`, amount_deducted: amount });
  }
  async function take(one: Step): Promise<void> {
    world.clock.advance(60_000);
    await desk.settled();
    switch (one.do) {
      case 'cancel':
        return void (await world
          .as(who.member)
          .checkout.cancel({ id: who.order.bookingId })
          .catch(() => {}));
      case 'decide':
        return void (await decide(one).catch(() => {}));
      case 'refundByHand':
        return desk.refundPercent(one.percent);
      case 'send':
        return send(one.fault, one.fails);
      case 'bankReturns':
        return desk.returnOne(one.which);
      case 'webhook':
        return desk.deliverOne(one.which);
      case 'loseDispute':
        return loseDispute(one.percent);
      case 'settle':
        return settle(world.deps, payment.orderId);
    }
  }
  /** Every webhook is heard, everything owed is sent, and the gateway is asked once more. */
  async function comeToRest(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      world.clock.advance(3_600_000);
      await desk.settled();
      await settle(world.deps, payment.orderId);
      await desk.deliverAll();
      await applyParkedEvents(world.deps);
      await send(null, false);
    }
  }
  /** Refunds at the gateway that our rows say otherwise of, or nothing. */
  async function unheard() {
    const known = new Map((await rows()).map((row) => [row.gatewayRefundId, row.status]));
    return (await desk.refunds()).filter(({ id, status }) => known.get(id) !== status);
  }
  return { ...who, payment, rows, desk, take, comeToRest, unheard };
}

/** Paise that went back, or are on their way. */
const sum = (rows: (typeof refunds.$inferSelect)[]) =>
  rows
    .filter(({ status }) => isAtGateway(status))
    .reduce((total, { amountPaise }) => total + amountPaise, 0);

/** Refunded by hand but for a rest that is less than the gateway takes: it is written off. */
const writtenOff: Step[] = [
  { do: 'refundByHand', percent: 99 },
  { do: 'cancel' },
  { do: 'decide', by: 'admin', percent: 58, takesTickets: true },
];

test('whatever happens at the gateway, in any order, the books hold and agree with it at the end', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const booking = await paidBooking(world);
      for (const one of steps) {
        await booking.take(one);
        expect(await breachesOf(world)).toEqual([]);
      }
      await booking.comeToRest();
      expect(await breachesOf(world)).toEqual([]);
      const rows = await booking.rows();
      const atGateway = await booking.desk.refunded();
      const besideIt = sum(rows.filter(({ reason }) => isBesideGateway(reason)));
      expect(sum(rows) - besideIt).toBe(atGateway);
      expect(await booking.unheard()).toEqual([]);
      expect(sum(rows)).toBeLessThanOrEqual(booking.payment.amountPaise);
      const isGone = sum(rows) === booking.payment.amountPaise;
      if (isGone) expect(await booking.stored()).toBe('refunded');
    }),
    {
      ...{ numRuns: Number(process.env.RUNS ?? 10), endOnFailure: true },
      examples: [[writtenOff]],
    },
  );
}, 300_000);
