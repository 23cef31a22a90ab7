import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { isBesideGateway } from '@nagarika/domain/money/orders/payments';
import { isAtGateway } from '@nagarika/domain/money/refunds/refunds';
import type { User } from '@nagarika/domain/people/users';
import { eq, or, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { applyParkedEvents } from '#server/features/money/payments/webhooks/apply-parked-events.ts';
import { disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breakGateway, mendGateway } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

const percent = fc.integer({ min: 1, max: 100 });
/** Names the booking of a pass by its date. */
const date = fc.nat({ max: 3 });

/** The steps of members, desks, the gateway's people, its bank and its network with money that was paid. */
export const moneyStep = fc.oneof(
  fc.record({ do: fc.constant('cancel' as const), date }),
  fc.record({
    do: fc.constant('decide' as const),
    by: fc.constantFrom('organiser' as const, 'admin' as const),
    date,
    percent,
    takesTickets: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refundByHand' as const), percent }),
  fc.record({
    do: fc.constant('send' as const),
    fault: fc.constantFrom(null, 'no-balance' as const, 'drop-after-commit' as const),
    fails: fc.boolean(),
  }),
  fc.record({ do: fc.constant('bankReturns' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('webhook' as const), which: fc.nat({ max: 99 }) }),
  fc.record({ do: fc.constant('loseDispute' as const), percent }),
  fc.record({ do: fc.constant('settle' as const) }),
);
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes one payment that became tickets, of one booking or of several, and all that can happen to it. */
export async function moneyDesk(
  world: World,
  paid: { member: User; organiser: User; gatewayPaymentId: string },
) {
  const { member, organiser, gatewayPaymentId } = paid;
  const desks = {
    organiser: refundDesk(world, organiser),
    admin: refundDesk(world, await createMember(world, { role: 'admin' })),
  };
  const ofPayment = or(
    eq(payments.gatewayPaymentId, gatewayPaymentId),
    sql`${payments.gatewayPaymentId} like ${`${gatewayPaymentId}/%`}`,
  );
  const parts = await world.deps.db
    .select({ payment: payments, bookingId: paymentOrders.bookingId })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(ofPayment)
    .orderBy(payments.gatewayPaymentId);
  const [lead] = parts;
  if (!lead) throw new Error('no payment');
  const { orderId } = lead.payment;
  const amountPaise = parts.reduce((sum, { payment }) => sum + payment.amountPaise, 0);
  const bookingOf = (which: number) => (parts[which % parts.length] ?? lead).bookingId;
  const desk = atGateway(world, gatewayPaymentId);
  const rows = async () =>
    (
      await world.deps.db
        .select({ row: refunds })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(ofPayment)
    ).map(({ row }) => row);

  /** Asks once about every row that is not over. */
  async function send(fault: 'no-balance' | 'drop-after-commit' | null, fails: boolean) {
    for (const { id, status } of await rows()) {
      if (status !== 'queued' && status !== 'pending') continue;
      if (fault) await breakGateway(world, 'refund', fault);
      if (fails) await breakGateway(world, 'refund-settlement', '5xx');
      await sendRefund(world.deps, id).catch(() => {});
      await mendGateway(world);
    }
  }
  /** Decides; a hundred percent is everything, and takes the tickets back. */
  async function decide(one: Extract<MoneyStep, { do: 'decide' }>) {
    const id = bookingOf(one.date);
    if (one.percent === 100) return desks[one.by].everything(id);
    const { everything } = await desks[one.by].show(id);
    const part = Math.floor((everything * one.percent) / 100);
    return desks[one.by].part(id, part, { takesTickets: one.takesTickets });
  }
  let disputes = 0;
  async function loseDispute(share: number): Promise<void> {
    const amount = Math.ceil((amountPaise * share) / 100);
    const tell = disputeOf(world, gatewayPaymentId, amount);
    disputes += 1;
    await tell('lost', { id: `disp_${disputes}_${gatewayPaymentId}`, amount_deducted: amount });
  }
  async function take(one: MoneyStep): Promise<void> {
    world.clock.advance(60_000);
    await desk.settled();
    switch (one.do) {
      case 'cancel':
        return void (await world
          .as(member)
          .checkout.cancel({ id: bookingOf(one.date) })
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
        return settle(world.deps, orderId);
    }
  }
  /** Lets every webhook be heard, sends everything owed, and asks the gateway once more. */
  async function comeToRest(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      world.clock.advance(3_600_000);
      await desk.settled();
      await settle(world.deps, orderId);
      await desk.deliverAll();
      await applyParkedEvents(world.deps);
      await send(null, false);
    }
  }
  /** Lists refunds at the gateway that our rows tell otherwise, or not at all. */
  async function unheard() {
    const known = Map.groupBy(await rows(), (row) => gatewayIdOf(row.gatewayRefundId ?? ''));
    return (await desk.refunds()).filter(
      ({ id, status }) => !known.get(id)?.every((row) => row.status === status),
    );
  }
  /** Sums the paise that went back by our rows: at the gateway, and in all. */
  async function goneBack() {
    const gone = (await rows()).filter(({ status }) => isAtGateway(status));
    const sum = (of: typeof gone) => of.reduce((total, row) => total + row.amountPaise, 0);
    return { all: sum(gone), there: sum(gone.filter((row) => !isBesideGateway(row.reason))) };
  }
  async function stored() {
    const found = await world.deps.db
      .select({ status: bookings.status })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .where(ofPayment);
    return [...new Set(found.map(({ status }) => status))];
  }
  return { amountPaise, refunded: desk.refunded, take, comeToRest, unheard, goneBack, stored };
}

/** Takes steps in any order and checks the books at each, and at the end against the gateway. */
export async function holdsThrough(
  { take, comeToRest, unheard, goneBack, ...desk }: Awaited<ReturnType<typeof moneyDesk>>,
  { steps, breaches }: { steps: readonly MoneyStep[]; breaches: () => Promise<unknown[]> },
): Promise<void> {
  for (const one of steps) {
    await take(one);
    expect(await breaches()).toEqual([]);
  }
  await comeToRest();
  expect(await breaches()).toEqual([]);
  const { all, there } = await goneBack();
  expect(there).toBe(await desk.refunded());
  expect(await unheard()).toEqual([]);
  expect(all).toBeLessThanOrEqual(desk.amountPaise);
  if (all === desk.amountPaise) expect(await desk.stored()).toEqual(['refunded']);
}
