import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/money/payments';
import { send } from '@nagarika/db/statements/statement';
import { idOfPart } from '@nagarika/domain/money/orders/passes';
import { eq } from 'drizzle-orm';
import { recordCapture } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import { eventsOf, partsOfOrder } from '#server/features/money/payments/orders/find-order.ts';
import {
  type LockedSale,
  lockSale,
  outcomeOf,
  subjectOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import {
  type PaymentRow,
  type Returned,
  recordAttempts,
  wasCaptured,
} from '#server/features/money/payments/orders/record-attempts.ts';
import {
  endIfOver,
  expireBooking,
  refundUnsold,
} from '#server/features/money/payments/refunds/refund-unsold.ts';
import { applyReturnedToParts } from '#server/features/money/payments/webhooks/apply-refund-to-parts.ts';
import { applyReturnsAtGateway } from '#server/features/money/payments/webhooks/apply-returned.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { returnsNeeded, saleStatements, sellNeededReturns } from './ensure-seats.ts';
import type { Heard } from './settle-stepwise.ts';

/** The bookings of all dates under their locks; the lead's order is the gateway's. */
type LockedPass = { passPaise: number; lead: LockedSale; sales: LockedSale[] };

/**
 * Settles tickets for all dates as `settle` does: the payment becomes a ticket for each, or goes back whole
 * (docs/decisions/0198-pass.md). A payment that becomes tickets is divided among the dates: from then on each
 * has its own, like any other booking.
 */
export async function settlePass(
  deps: Deps,
  { orderId, passPaise }: { orderId: string; passPaise: number },
  attempts: GatewayPayment[],
  returned: Returned[],
): Promise<Heard> {
  const parts = await partsOfOrder(deps.db, orderId);
  return deps.seats.transactionOfAll(eventsOf(parts), async (tx) => {
    const now = deps.clock.now();
    const sales: LockedSale[] = [];
    for (const { eventId, orderId } of parts) {
      const sale = await lockSale(tx, { eventId, order: orderId, by: 'id' }, now);
      if (!sale) throw new Error('an order without its booking');
      sales.push(sale);
    }
    const lead = sales.find(({ locked }) => locked.order.id === orderId);
    if (!lead) throw new Error('a pass without its order');
    const pass = { passPaise, lead, sales };
    const rows = await recordAttempts(tx, orderId, attempts, now);
    const undecided = rows.filter((payment) => wasCaptured(payment) && payment.outcome === null);
    for (const payment of undecided) await decide(deps, tx, pass, payment);
    if (undecided.length === 0) {
      for (const { locked } of sales) await endIfOver(deps, tx, locked, rows);
    }
    const orders = sales.map(({ locked }) => locked);
    await applyReturnsAtGateway(
      { deps, tx, locked: lead.locked },
      { rows, returned, undecided },
      // A refund belongs to the parts of a payment that became tickets, or to the payment itself where it
      // became none.
      ({ payment }, one) => applyReturnedToParts({ deps, tx, orders, payment }, one),
    );
    return { heardOf: undecided.map(({ gatewayPaymentId }) => gatewayPaymentId) };
  });
}

async function decide(deps: Deps, tx: Transaction, pass: LockedPass, payment: PaymentRow) {
  const now = deps.clock.now();
  const { lead, sales } = pass;
  const outcomes = sales.map((sale) => outcomeOf(sale, partOf(pass, sale, payment), now));
  const refusal = outcomes.find((outcome) => outcome !== 'ticket');
  const rooms = refusal ? null : await roomForAll(deps, tx, sales);
  if (rooms) return sellAll(deps, tx, payment, rooms);
  const reason = refusal ?? 'no_seats';
  await tx
    .update(payments)
    .set({ outcome: 'refund', capturedAt: now, isFlagged: reason === 'wrong_amount' })
    .where(eq(payments.id, payment.id));
  await recordCapture(tx, subjectOf(lead.locked, payment), payment.amountPaise, now);
  await refundUnsold(deps, tx, lead.locked, payment, reason);
  if (reason === 'wrong_amount') return;
  for (const { locked } of sales) {
    if (locked.booking.status === 'pending') await expireBooking(tx, locked, now);
  }
}

/** Returns a date's part: the whole sum has each date's price in it, another sum has none. */
function partOf({ passPaise }: LockedPass, { locked }: LockedSale, payment: PaymentRow) {
  const isWhole = payment.amountPaise === passPaise;
  return { ...payment, amountPaise: isWhole ? locked.order.amountPaise : 0 };
}

type Room = { sale: LockedSale; returns: NonNullable<Awaited<ReturnType<typeof returnsNeeded>>> };

/** Finds room on each date; null when one date has none, and nothing was done on any. */
async function roomForAll(
  deps: Deps,
  tx: Transaction,
  sales: readonly LockedSale[],
): Promise<Room[] | null> {
  const rooms: Room[] = [];
  for (const sale of sales) {
    const { locked, lines, counted } = sale;
    const returns = await returnsNeeded(deps, tx, { ...locked, lines, counted });
    if (!returns) return null;
    rooms.push({ sale, returns });
  }
  return rooms;
}

/** Writes the tickets of each date; the lead's part keeps the payment's row, and what refers to it. */
async function sellAll(deps: Deps, tx: Transaction, payment: PaymentRow, rooms: readonly Room[]) {
  const now = deps.clock.now();
  const paid = { outcome: 'ticket', capturedAt: now } as const;
  let others = 0;
  for (const { sale, returns } of rooms) {
    const { locked, lines, counted } = sale;
    const { booking, order } = locked;
    const sold = await sellNeededReturns(deps, tx, { ...locked, lines, counted }, returns);
    const isLead = order.id === payment.orderId;
    const id = isLead ? payment.id : crypto.randomUUID();
    const { amountPaise } = order;
    const { gatewayPaymentId, currency, status, createdAt } = payment;
    if (isLead) {
      await tx
        .update(payments)
        .set({ ...paid, amountPaise })
        .where(eq(payments.id, id));
    } else {
      others += 1;
      await tx.insert(payments).values({
        id,
        orderId: order.id,
        gatewayPaymentId: idOfPart(gatewayPaymentId, others),
        amountPaise,
        currency,
        status,
        createdAt,
        ...paid,
      });
    }
    const { statements } = await saleStatements(deps, tx, sold, {
      id,
      capturedAt: now,
    });
    await Promise.all(statements.map(send));
    booking.status = 'confirmed';
  }
}
