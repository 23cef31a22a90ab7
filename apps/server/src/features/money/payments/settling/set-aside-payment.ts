import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { setAsidePayments } from '@nagarika/db/schema/money/set-aside-payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, or } from 'drizzle-orm';
import { storeGatewayOrder } from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { wasCaptured } from '#server/features/money/payments/orders/record-attempts.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import {
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
} from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';

export type Named = { gatewayPaymentId: string };

/**
 * Marks a payment on the gateway's account that is about nothing of ours as one that nobody waits for. The
 * gateway says what it is about: a payment for an order that we made is settled instead, also where the
 * order's id was lost on the way to us (docs/decisions/0224). @throws Refusal not_found, already_done,
 * unprocessable, gateway_unavailable
 */
export async function setAsidePayment(
  { deps, user }: MemberContext,
  { gatewayPaymentId, reason }: Named & { reason: string },
): Promise<Named> {
  const { payment, order } = await askGateway(deps, gatewayPaymentId);
  if (!wasCaptured(payment)) {
    throw new Refusal('unprocessable', say('Nothing was paid with this payment.'));
  }
  const now = deps.clock.now();
  const ours = await deps.db.transaction(async (tx) => {
    const found = await findOurs(tx, payment, order);
    if (found) return found;
    if (order?.ourBookingId && payment.amountRefunded < payment.amount) {
      throw new Refusal(
        'unprocessable',
        say(
          'This was paid for a booking that is not in the database any more. Please return it at the gateway first.',
        ),
      );
    }
    const row = {
      gatewayPaymentId,
      gatewayOrderId: payment.orderId,
      reason,
      amountPaise: payment.amount,
      currency: payment.currency,
      paidAt: payment.createdAt,
    };
    const [kept] = await tx
      .insert(setAsidePayments)
      .values({ ...row, setAsideBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!kept) throw new Refusal('already_done', say('This payment has been set aside already.'));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payment.set_aside',
      subjectType: 'payment',
      subjectId: kept.id,
      before: null,
      after: row,
      at: now,
    });
    return null;
  });
  if (!ours) return { gatewayPaymentId };
  if (payment.orderId) await settleAfterAll(deps, ours, payment.orderId);
  throw new Refusal(
    'already_done',
    say(
      'This payment is for a booking of ours, and is being settled: please look again in a minute.',
    ),
  );
}

async function askGateway({ gateway }: Deps, id: string) {
  try {
    const payment = await gateway.fetchPayment(id);
    return { payment, order: payment.orderId ? await gateway.fetchOrder(payment.orderId) : null };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.status === 400) {
      throw new Refusal('not_found', say('The gateway knows no such payment.'), { cause: error });
    }
    throw new Refusal(
      'gateway_unavailable',
      say('The gateway cannot say what this payment is about. Please try again.'),
      { cause: error },
    );
  }
}

type Order = typeof paymentOrders.$inferSelect;

/** Finds our order by any of its names: the gateway's own id of it may have been lost. */
async function findOurs(
  tx: Transaction,
  payment: GatewayPayment,
  order: GatewayOrder | null,
): Promise<Order | null> {
  const known = tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.gatewayPaymentId, payment.id));
  const [found] = await tx
    .select()
    .from(paymentOrders)
    .where(
      or(
        eq(paymentOrders.id, known),
        payment.orderId ? eq(paymentOrders.gatewayOrderId, payment.orderId) : undefined,
        order?.receipt ? eq(paymentOrders.receipt, order.receipt) : undefined,
        order?.ourBookingId ? eq(paymentOrders.bookingId, order.ourBookingId) : undefined,
      ),
    );
  return found ?? null;
}

async function settleAfterAll(deps: Deps, { id }: Order, gatewayOrderId: string): Promise<void> {
  const about = await storeGatewayOrder(deps, id, gatewayOrderId);
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(tx, 'payments.apply-webhooks', { about }, { key: about }),
  );
}

/** Puts the payment back among those that wait for somebody to look. @throws Refusal not_found */
export async function takeUpPayment(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<Named> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.delete(setAsidePayments).where(eq(setAsidePayments.id, id)).returning();
    if (!row) throw new Refusal('not_found', say('This payment is not set aside.'));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payment.taken_up',
      subjectType: 'payment',
      subjectId: id,
      before: row,
      after: null,
      at: deps.clock.now(),
    });
    const { gatewayPaymentId } = row;
    const about = row.gatewayOrderId ?? gatewayPaymentId;
    await deps.jobs.enqueue(tx, 'payments.apply-webhooks', { about }, { key: about });
    return { gatewayPaymentId };
  });
}
