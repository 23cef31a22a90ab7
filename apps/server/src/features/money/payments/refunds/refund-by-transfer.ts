import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { refundTransfers } from '@nagarika/db/schema/money/refund-transfers';
import { formatRupeesExact, instantFromIst } from '@nagarika/domain/language/format';
import { instantIn, say, textOf } from '@nagarika/domain/language/texts';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import {
  canBeSentOn,
  type RefundTransfer,
  refundTransferMessages,
  waitsForFinance,
} from '@nagarika/domain/money/refunds/refund-transfers';
import { isAtGateway } from '@nagarika/domain/money/refunds/refunds';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { recordRefundTransfer } from '#server/features/money/ledger/entries/record-payout.ts';
import { refuseTakenReference } from '#server/features/money/ledger/entries/refuse-taken-reference.ts';
import { leaseMs } from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { findOrder } from '#server/features/money/payments/orders/find-order.ts';
import {
  lockOrder,
  lockPayment,
  type Refunding,
  subjectOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import type { PaymentRow } from '#server/features/money/payments/orders/record-attempts.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { buyerOf } from '#server/features/sales/bookings/booked-lines.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { insertBesideGateway, markRefundProcessed } from './mark-refund-processed.ts';
import { type RefundRow, refundsOfPayment } from './refunds-of-payment.ts';

type Recorded = RefundTransfer & { id: string };

/**
 * Records that our bank sent a refund that the gateway does not take and that waits for finance. The gateway
 * is asked first what went back there: a refund that it has is not recorded as sent another way, and nobody
 * asks it to send one meanwhile (docs/decisions/0032).
 * @throws Refusal not_found, already_done, unprocessable, gateway_unavailable
 */
export async function refundByTransfer(
  ctx: MemberContext,
  input: Recorded,
): Promise<{ id: string }> {
  const { deps } = ctx;
  const { refund, payment } = await takeWaiting(deps, input.id);
  try {
    const therePaise = await returnedAtGateway(deps, payment);
    const order = await findOrder(deps.db, payment.orderId);
    const isKnown = await deps.seats.transaction(order.eventId, async (tx) => {
      const locked = await lockOrder(tx, order);
      const work = { deps, tx, locked, payment: await lockPayment(tx, payment.id) };
      if ((await knownAtGateway(work)) !== therePaise) return false;
      await record(ctx, work, refund, input);
      return true;
    });
    if (isKnown) return { id: input.id };
    await askSoon(deps, payment.orderId);
    throw new Refusal(
      'already_done',
      say(
        'The gateway has returned money of this payment that is not in the books yet. It is being taken over: please look again in two minutes.',
      ),
    );
  } finally {
    await letGo(deps, refund);
  }
}

/** Claims the refund as `sendRefund` does, so that nobody sends what is being recorded. */
async function takeWaiting({ db, clock }: Deps, id: string) {
  const now = clock.now();
  const { checkedAt, status, nextCheckAt } = refunds;
  const isFree = or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - leaseMs)));
  const [refund] = await db
    .update(refunds)
    .set({ checkedAt: now })
    .where(and(eq(refunds.id, id), eq(status, 'queued'), isNull(nextCheckAt), isFree))
    .returning();
  if (!refund) throw await whyNot(db, id);
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error('a refund without its payment');
  return { refund, payment };
}

async function whyNot(db: Deps['db'], id: string): Promise<Refusal> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) return noSuch.refund();
  if (waitsForFinance(refund)) {
    return new Refusal('already_done', say('Somebody is at this refund right now.'));
  }
  return new Refusal(
    'already_done',
    say(
      'This refund does not wait for you: the gateway has it, is being asked for it, or it was sent.',
    ),
  );
}

async function letGo({ db }: Deps, { id, checkedAt }: RefundRow): Promise<void> {
  const isOurs = checkedAt ? eq(refunds.checkedAt, checkedAt) : undefined;
  await db
    .update(refunds)
    .set({ checkedAt: null })
    .where(and(eq(refunds.id, id), isOurs));
}

/** Sums the paise that went back at the gateway of the whole payment, all dates' for a pass. */
async function returnedAtGateway({ gateway }: Deps, payment: PaymentRow): Promise<number> {
  try {
    const answers = await gateway.fetchRefunds(gatewayIdOf(payment.gatewayPaymentId));
    return answers
      .filter(({ status }) => isAtGateway(status))
      .reduce((sum, { amount }) => sum + amount, 0);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal(
      'gateway_unavailable',
      say(
        'The gateway cannot say whether it has this refund. Nothing was recorded: please try again.',
      ),
      { cause: error },
    );
  }
}

async function knownAtGateway({ tx, payment }: Refunding): Promise<number> {
  const gatewayId = gatewayIdOf(payment.gatewayPaymentId);
  const [known] = await tx
    .select({ paise: sql<number>`sum(${payments.gatewayRefundedPaise})::int` })
    .from(payments)
    .where(sql`split_part(${payments.gatewayPaymentId}, '/', 1) = ${gatewayId}`);
  return known?.paise ?? 0;
}

/** Has the reconciler take over soon what went back there; for a pass, its lead is asked about. */
async function askSoon({ db, clock }: Deps, orderId: string): Promise<void> {
  const lead = sql`(select coalesce(lead_id, id) from ${paymentOrders} where id = ${orderId})`;
  await db
    .update(paymentOrders)
    .set({ nextCheckAt: clock.now() })
    .where(eq(paymentOrders.id, lead));
}

async function record(
  { deps, user }: MemberContext,
  work: Refunding,
  taken: RefundRow,
  { reference, sentOn }: Recorded,
): Promise<void> {
  const { tx, locked, payment } = work;
  const now = deps.clock.now();
  const row = (await refundsOfPayment(tx, payment.id)).find(({ id }) => id === taken.id);
  if (!row || !waitsForFinance(row) || row.checkedAt?.getTime() !== taken.checkedAt?.getTime()) {
    throw new Refusal('already_done', say('Somebody is at this refund right now.'));
  }
  const { id: refundId, amountPaise } = row;
  if (!canBeSentOn(sentOn, { owedSince: row.createdAt, now })) {
    const text = textOf(refundTransferMessages.notThen);
    throw new Refusal('bad_input', text, { issues: [{ path: 'sentOn', text }] });
  }
  await refuseDisputed(work);
  await refuseTakenReference(tx, reference);
  await tx.update(refunds).set({ status: 'replaced' }).where(eq(refunds.id, refundId));
  await tx
    .insert(refundTransfers)
    .values({ refundId, amountPaise, reference, sentOn, recordedBy: user.id, createdAt: now });
  await recordRefundTransfer(tx, { ...subjectOf(locked, payment), refundId }, amountPaise, now);
  const back = { id: crypto.randomUUID(), amountPaise, reason: 'bank_transfer' as const };
  await insertBesideGateway(work, back);
  await markRefundProcessed(work, back);
  const { status, attempts, lastError } = row;
  await recordAudit(tx, {
    actorId: user.id,
    action: 'refund.transferred',
    subjectType: 'refund',
    subjectId: refundId,
    before: { status, attempts, lastError },
    after: { reference, sentOn, amountPaise },
    at: now,
  });
  await tell(work, { id: refundId, amountPaise, reference, sentOn });
}

async function refuseDisputed({ tx, payment }: Refunding): Promise<void> {
  if (!(await isPaymentDisputed(tx, payment.id))) return;
  throw new Refusal(
    'unprocessable',
    say('Her bank is deciding about this payment. It cannot be refunded until then.'),
  );
}

type Sent = { id: string; amountPaise: number; reference: string; sentOn: string };

async function tell(
  { deps, tx, locked: { booking, event } }: Refunding,
  { id, amountPaise, reference, sentOn }: Sent,
): Promise<void> {
  await notify(deps, tx, [
    {
      userId: buyerOf(booking),
      kind: 'booking_refunded',
      title: say('Your refund was sent to your bank account'),
      message: aboutEvent(
        event.title,
        say(
          "your payment could not go back the way it came, so our bank sent {amount} to your account on {day}. The bank's reference (UTR) is {reference}.",
          {
            amount: formatRupeesExact(amountPaise),
            day: instantIn('longDate', instantFromIst(sentOn, '12:00')),
            reference,
          },
        ),
      ),
      link: `/book/${event.id}/status/${booking.id}`,
      dedupeKey: `booking_refunded_by_transfer:${id}`,
      bookingId: booking.id,
      eventId: event.id,
    },
  ]);
}
