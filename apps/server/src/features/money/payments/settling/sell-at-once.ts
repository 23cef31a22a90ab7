import type { Transaction } from '@nagarika/db/client';
import { plannedSqlStatement, plannedStatement } from '@nagarika/db/planned';
import { paymentOrders, payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { nextOrderCheck } from '@nagarika/domain/money/orders/payment-checks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordCapturedSaleStatement } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import { type BookingRow, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import {
  newAttempts,
  wasCaptured,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { confirmBookingStatements } from '#server/features/sales/bookings/confirm-booking.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type LockedSale, outcomeOf } from './lock-sale.ts';
import { ensureSeats } from './sell-returns.ts';

/** The booking as it is now; `heardOf` holds its payment at the gateway when its refund came before it. */
export type Sold = { booking: BookingRow; heardOf: string[] };
export type Heard = Pick<Sold, 'heardOf'>;

/**
 * Sells what nearly every order is: paid once, nothing of it known or given back, and it becomes a ticket.
 * All of it is written in one round trip, with COMMIT. Null when it is not as simple; then nothing is done.
 */
export async function sellAtOnce(
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
  const { confirmed, statements } = await saleStatements(deps, tx, sold, paymentId);
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

/**
 * States a sale once for every way of settling: the ledger's entries, tickets and notifications, as statements
 * that are not sent yet. Its seats have been found.
 */
export async function saleStatements(
  deps: Deps,
  tx: Transaction,
  sold: LockedSale['locked'] & Pick<LockedSale, 'lines' | 'counted'>,
  paymentId: string,
) {
  const { confirmed, statements } = await confirmBookingStatements(deps, tx, sold);
  const about = subjectOf(sold, { id: paymentId });
  const captured = recordCapturedSaleStatement(tx, about, sold.booking, deps.clock.now());
  return { confirmed, statements: [captured, ...statements] };
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
