import { isDeepStrictEqual } from 'node:util';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { isBesideGateway } from '@nagarika/domain/money/orders/payments';
import { and, eq, inArray } from 'drizzle-orm';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breachesOf } from '#test/paying.ts';
import type { Action } from './actions.ts';
import { type Model, tick } from './commands.ts';
import { expected, observed } from './observe.ts';
import { perform } from './perform.ts';
import { predict } from './predict.ts';
import { paidFor } from './prices.ts';
import type { Stage } from './stage.ts';

/** Asks about every order and lets every refund leave, after which nothing is owed to anybody. */
export async function atRest(model: Model, stage: Stage): Promise<void> {
  const { world } = stage;
  await tick(model, stage);
  const asked = model.state.bookings.flatMap((one, booking): Action[] =>
    paidFor(one) === 0 ? [] : [{ do: 'settle', booking }],
  );
  // A refund that waits for a bank's word is sent once there is one.
  const decided = model.state.bookings.flatMap((one, booking): Action[] =>
    one.dispute === 'open' ? [{ do: 'dispute', booking, turn: 'won' }] : [],
  );
  // An order that was paid wrongly is over when it is asked about once more.
  for (const action of [{ do: 'wait', minutes: 60 } as const, ...decided, ...asked, ...asked]) {
    await (await perform(stage, model.state, action))();
    model.state = predict(model.state, action).state;
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await world.jobs.drain();
    for (const { gatewayId } of await paymentsOf(stage))
      await atGateway(world, gatewayId).settled();
    world.clock.advance(61 * 60_000);
    await reconcile(world.deps);
  }
  await rollUpLedger(world.deps);
  await rollUpBookings(world.deps);
  model.state.now = world.clock.now().getTime();
  const [is, ought] = [await observed(stage), expected(model.state)];
  if (!isDeepStrictEqual(is, ought)) {
    throw new Error(`at rest: is ${JSON.stringify(is)}, ought to be ${JSON.stringify(ought)}`);
  }
  const problems = [...(await breachesOf(world)), ...(await owed(stage))];
  if (problems.length > 0) throw new Error(`at rest: ${JSON.stringify(problems)}`);
}

const paymentsOf = ({ world, event }: Stage) =>
  world.deps.db
    .select({
      id: payments.id,
      gatewayId: payments.gatewayPaymentId,
      status: payments.status,
      outcome: payments.outcome,
    })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(bookings.eventId, event.id));

/** Lists refunds that never left, and payments of which the gateway says something else than we do. */
async function owed(stage: Stage): Promise<string[]> {
  const { db } = stage.world.deps;
  const problems: string[] = [];
  for (const { id, gatewayId, status, outcome } of await paymentsOf(stage)) {
    const standing = await db
      .select()
      .from(refunds)
      .where(
        and(eq(refunds.paymentId, id), inArray(refunds.status, ['queued', 'pending', 'processed'])),
      );
    const sum = (some: typeof standing) =>
      some.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const waiting = standing.filter(({ status }) => status !== 'processed');
    const isPaid = status === 'captured' || status === 'refunded';
    if (isPaid !== (outcome !== null))
      problems.push(`${gatewayId} is ${status}, and became ${outcome}`);
    for (const one of waiting) {
      problems.push(`a refund of ${one.amountPaise} paise is ${one.status}: ${one.lastError}`);
    }
    const ours = sum(standing.filter(({ reason }) => !isBesideGateway(reason)));
    const theirs = await atGateway(stage.world, gatewayId).refunded();
    if (ours !== theirs) problems.push(`${gatewayId}: ${ours} here, ${theirs} at the gateway`);
  }
  return problems;
}
