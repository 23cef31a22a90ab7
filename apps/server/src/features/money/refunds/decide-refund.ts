import type { Transaction } from '@nagarika/db/client';
import { refunds } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { planRefund, type RefundPlan } from '@nagarika/domain/money/refunds/decided-refunds';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { queueRefund } from '#server/features/money/payments/refunds/queue-refund.ts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { type LockedBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { notifyHolders } from '#server/features/sales/bookings/notify-holders.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Secrets } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import type { RefundDecision, RefundDecisionInput } from './schemas.ts';
import { findHostedBooking, type HostedBooking, refundCaseOf } from './show-refund-case.ts';

/**
 * The bound is far above an event's worth of exceptions; an organiser who gives everybody back cancels the
 * event.
 */
const perDay = { limit: 100, seconds: 86_400 };

/**
 * Refunds one booking, in full or in part, by the decision of an organiser or admin: money owed and queued,
 * tickets taken back with it or not, the member and holders notified with the reason, all in one transaction.
 * Sending it twice with one key gives the same answer. What may go back is judged anew under the locks.
 * @throws Refusal not_found, too_many, or unprocessable with the reason in words
 */
export async function decideRefund(
  ctx: MemberContext,
  input: RefundDecisionInput,
): Promise<RefundDecision> {
  const { deps } = ctx;
  const hosted = await findHostedBooking(ctx, input.id);
  return deps.seats.transaction(hosted.eventId, async (tx) => {
    const locked = await lockBooking(tx, input.id);
    if (!locked?.booking.bookedAt) throw noSuch.booking();
    const refundId = refundIdOf(deps.secrets, ctx.user.id, input);
    const before = await decidedBefore(tx, locked, refundId);
    if (before) return before;
    const one = await refundCaseOf(tx, ctx.user, hosted);
    const plan = planRefund(one, { ...input, amountPaise: input.amount });
    if ('pattern' in plan) throw new Refusal('unprocessable', plan);
    const limit = { ...deps, db: tx };
    const tooMany = say(
      'You have refunded many bookings today. Please go on tomorrow, or write to us.',
    );
    await consume(limit, `decided-refund:${ctx.user.id}`, perDay, tooMany);
    return carryOut(ctx, tx, { hosted, locked, plan, refundId, reason: input.reason });
  });
}

type Decided = {
  hosted: HostedBooking;
  locked: LockedBooking;
  plan: RefundPlan;
  refundId: string;
  reason: string;
};

async function carryOut(
  { deps, user }: MemberContext,
  tx: Transaction,
  { hosted, locked, plan, refundId, reason }: Decided,
): Promise<RefundDecision> {
  const { event, booking } = locked;
  const { amountPaise, undoes, takesTickets } = plan;
  const now = deps.clock.now();
  const by = mayActIn(user, 'finance') ? 'admin' : 'organiser';
  if (amountPaise > 0) {
    const payment = await paymentOfBooking(tx, booking.id);
    await queueRefund(deps, tx, {
      payment,
      about: { eventId: event.id, bookingId: booking.id, paymentId: payment.id },
      reason: by === 'admin' ? 'decided_by_admin' : 'decided_by_organiser',
      amountPaise,
      undoes,
      decided: { id: refundId, by: user.id, note: reason },
    });
  }
  const status = takesTickets ? 'cancelled' : standing(booking.status);
  if (takesTickets) {
    await notifyHolders(deps, tx, locked, await cancelBooking(deps, tx, booking.id, now));
  }
  await recordAudit(tx, {
    actorId: user.id,
    action: amountPaise > 0 ? 'booking.refunded' : 'booking.taken_back',
    subjectType: 'booking',
    subjectId: booking.id,
    before: { status: booking.status },
    after: { status, amountPaise, takesTickets, reason },
    at: now,
  });
  await notifyOfDecision(deps, tx, {
    by,
    organiserId: hosted.organiserId,
    locked,
    plan,
    refundId,
    reason,
  });
  return { status, refund: amountPaise };
}

/** Finds the decision of the same press, or of free tickets that were taken back before. */
async function decidedBefore(
  tx: Transaction,
  { booking }: LockedBooking,
  refundId: string,
): Promise<RefundDecision | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (row) return { status: standing(booking.status), refund: row.amountPaise };
  const wasFree = booking.totalPaise === 0 && booking.status === 'cancelled';
  return wasFree ? { status: 'cancelled', refund: 0 } : null;
}

function standing(status: LockedBooking['booking']['status']): RefundDecision['status'] {
  if (status === 'confirmed' || status === 'cancelled' || status === 'refunded') return status;
  throw noSuch.booking();
}

/**
 * Makes the refund's id from what the page sent, which itself is kept nowhere, so that the same press is the
 * same refund.
 */
function refundIdOf(
  secrets: Secrets,
  userId: string,
  { id, key }: Pick<RefundDecisionInput, 'id' | 'key'>,
): string {
  const hash = secrets.keyedHash('decided-refund', `${userId}:${id}:${key}`);
  const [a, b, c, d] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
  ];
  return `${a}-${b}-8${c}-8${d}-${hash.slice(20, 32)}`;
}
