import type { Database, Transaction } from '@nagarika/db/client';
import { plannedSqlStatement, plannedStatement } from '@nagarika/db/planned';
import { paymentOrders, payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { nextOrderCheck } from '@nagarika/domain/money/orders/payment-checks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type BookingRow,
  type LockedSale,
  lockSale,
  outcomeOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import {
  askWhatReturned,
  hasUnrecordedAttempts,
  type KnownPayment,
  newAttempts,
  type Returned,
  wasCaptured,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { applyParkedOf } from '#server/features/money/payments/webhooks/apply-of-payment.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { ensureSeats, saleStatements } from './ensure-seats.ts';
import { settlePass } from './settle-pass.ts';
import { type Heard, settleStepwise } from './settle-stepwise.ts';

/** The booking as it is now; `heardOf` holds its payment at the gateway when its refund came before it. */
type Sold = Heard & { booking: BookingRow };

/**
 * Brings an order to what the gateway says about it, once: a captured payment becomes a ticket or a refund,
 * with tickets, ledger, message and queued refund in one transaction (docs/payments.md#settle), and what was
 * given back at the gateway is taken over. The page, the webhook, the redirect and the reconciler reach it in
 * any order and at the same moment; `asksForRefunds` is the reconciler's. @throws GatewayError
 */
export async function settle(
  deps: Deps,
  orderId: string,
  { asksForRefunds = false } = {},
): Promise<void> {
  const found = await findOrderWithPayments(deps.db, orderId);
  // The gateway is asked before the transaction: it may take seconds, and the event's row is in demand.
  const attempts = found.gatewayOrderId
    ? await deps.gateway.fetchOrderPayments(found.gatewayOrderId)
    : [];
  // An order that was settled before need not queue for the event's row.
  const isSettled = !found.isOpen && !hasUnrecordedAttempts(found.known, attempts);
  if (isSettled && !asksForRefunds) return;
  const returned = await askWhatReturned(deps, found.known, attempts, { always: asksForRefunds });
  if (isSettled && returned.length === 0) return;
  const captured =
    found.passPaise === null
      ? await settleSingle(deps, { ...found, orderId }, attempts, returned)
      : await settlePass(deps, { orderId, passPaise: found.passPaise }, attempts, returned);
  // A refund's webhook may have come before we knew of the payment.
  await applyHeard(deps, captured);
}

function settleSingle(
  deps: Deps,
  { orderId, eventId }: { orderId: string; eventId: string },
  attempts: GatewayPayment[],
  returned: Returned[],
): Promise<Heard> {
  return deps.seats.transaction(eventId, async (tx) => {
    const sale = await lockSale(tx, { eventId, order: orderId, by: 'id' }, deps.clock.now());
    if (!sale) throw new Error('an order without its booking');
    return (
      (await sellAtOnce(deps, tx, sale, attempts)) ??
      settleStepwise(deps, tx, sale, attempts, returned)
    );
  });
}

/**
 * Settles at once an order that has just been paid, by the gateway's id of it, whose signature was right: two
 * round trips where it becomes a ticket. Null when it is not hers, a pass, or not as simple; then nothing was
 * done. @throws GatewayError, Refusal busy
 */
export async function settleNow(
  deps: Deps,
  order: { gatewayOrderId: string; eventId: string; userId: string },
): Promise<Sold['booking'] | 'settled' | null> {
  const attempts = await deps.gateway.fetchOrderPayments(order.gatewayOrderId);
  const { eventId, gatewayOrderId } = order;
  const which = { eventId, order: gatewayOrderId, by: 'gatewayOrderId' } as const;
  const sold = await deps.seats.transaction(eventId, async (tx) => {
    const sale = await lockSale(tx, which, deps.clock.now());
    if (sale?.locked.booking.userId !== order.userId) return null;
    if (sale.locked.order.passPaise !== null) return null;
    const isPending = sale.locked.booking.status === 'pending';
    if (!isPending && !hasUnrecordedAttempts(sale.known, attempts)) return 'settled';
    return sellAtOnce(deps, tx, sale, attempts);
  });
  if (sold === null || sold === 'settled') return sold;
  await applyHeard(deps, sold);
  return sold.booking;
}

async function applyHeard(deps: Deps, { heardOf }: Heard): Promise<void> {
  for (const paymentId of heardOf) await applyParkedOf(deps, paymentId);
}

/**
 * Sells what nearly every order is: paid once, nothing of it known or given back, and it becomes a ticket.
 * All of it is written in one round trip, with COMMIT. Null when it is not as simple; then nothing is done.
 */
async function sellAtOnce(
  deps: Deps,
  tx: Transaction,
  locks: LockedSale,
  attempts: readonly GatewayPayment[],
): Promise<Sold | null> {
  const now = deps.clock.now();
  const { locked, known, lines, counted } = locks;
  const { booking, order } = locked;
  if (known.length > 0 || attempts.some(({ amountRefunded }) => amountRefunded > 0)) return null;
  const written = newAttempts(order.id, attempts, now);
  const [paid, ...others] = written.filter(wasCaptured);
  if (!paid || others.length > 0 || outcomeOf(locks, paid, now) !== 'ticket') return null;

  const sold = await ensureSeats(deps, tx, { ...locked, lines, counted });
  if (!sold) return null;
  const paymentId = crypto.randomUUID();
  const { confirmed, statements } = await saleStatements(deps, tx, sold, {
    id: paymentId,
    capturedAt: now,
  });
  const nextCheckAt = nextOrderCheck(
    { ...confirmed, holdExpiresAt: locked.holdExpiresAt, endedAt: null, isPaidOut: false },
    now,
  );
  return withCommit(
    [
      heardOfStatement(tx, { about: paid.gatewayPaymentId }),
      keepSoldStatement(tx, {
        orderId: order.id,
        now,
        nextCheckAt,
        attempts: JSON.stringify(
          written.map((attempt) => ({
            id: crypto.randomUUID(),
            ...attempt,
            ...(attempt === paid && { id: paymentId, outcome: 'ticket', capturedAt: now }),
          })),
        ),
      }),
      ...statements,
    ],
    ([heard]) => ({
      booking: { ...booking, ...confirmed, endedAt: null },
      heardOf: heard.length > 0 ? [paid.gatewayPaymentId] : [],
    }),
  );
}

/** Finds whether a webhook about this payment came before it. */
const heardOfStatement = plannedStatement((db) =>
  db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.about, sql.placeholder('about')), isNull(webhookEvents.appliedAt)))
    .limit(1),
);

/** Writes the attempts, and when the gateway is asked about the order again. */
const keepSoldStatement = plannedSqlStatement(
  () => sql`
    with checked as (
      update ${paymentOrders} set checked_at = ${sql.placeholder('now')}::timestamptz,
        next_check_at = ${sql.placeholder('nextCheckAt')}::timestamptz
      where id = ${sql.placeholder('orderId')}
    )
    insert into ${payments} (id, order_id, gateway_payment_id, amount_paise, currency, status, outcome,
      captured_at, created_at)
    select id, "orderId", "gatewayPaymentId", "amountPaise", currency, status, outcome, "capturedAt",
      "createdAt"
    from json_to_recordset(${sql.placeholder('attempts')}::json) as attempt(
      id uuid, "orderId" uuid, "gatewayPaymentId" text, "amountPaise" int, currency text, status text,
      outcome text, "capturedAt" timestamptz, "createdAt" timestamptz)`,
);

/** Finds the order with every recorded attempt, without a lock; the parts of a pass's payment are one. */
async function findOrderWithPayments(db: Database, orderId: string) {
  const known = sql<KnownPayment[]>`(
    select coalesce(json_agg(json_build_object(
      'gatewayPaymentId', gateway_payment_id, 'status', status, 'outcome', outcome,
      'gatewayRefundedPaise', gateway_refunded_paise)), '[]')
    from ${payments} where order_id = ${paymentOrders.id} or order_id in (
      select part.id from ${paymentOrders} as part where part.lead_id = ${paymentOrders.id}))`;
  /** Whether nothing is decided yet, for any date of a pass. */
  const isOpen = sql<boolean>`(${bookings.status} = 'pending' or exists (
    select from ${paymentOrders} as part join ${bookings} as booked on booked.id = part.booking_id
    where part.lead_id = ${paymentOrders.id} and booked.status = 'pending'))`;
  const [found] = await db
    .select({
      eventId: bookings.eventId,
      gatewayOrderId: paymentOrders.gatewayOrderId,
      passPaise: paymentOrders.passPaise,
      known,
      isOpen,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(paymentOrders.id, orderId));
  if (!found) throw new Error('no such order');
  return { ...found, known: withoutParts(found.known) };
}

/** Joins the parts of one payment, as the gateway knows it, with what has gone back of all of them. */
function withoutParts<Known extends KnownPayment>(known: readonly Known[]): Known[] {
  const payments = Map.groupBy(known, ({ gatewayPaymentId }) => gatewayIdOf(gatewayPaymentId));
  return [...payments].flatMap(([gatewayPaymentId, parts]) => {
    const [first] = parts;
    const gatewayRefundedPaise = parts.reduce((sum, part) => sum + part.gatewayRefundedPaise, 0);
    return first ? [{ ...first, gatewayPaymentId, gatewayRefundedPaise }] : [];
  });
}
