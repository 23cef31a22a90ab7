import { refunds } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** Asks the gateway again now, before the reconciler's turn. @throws Refusal */
export async function retryRefund(
  { deps, user }: MemberContext,
  { id }: { id: string },
): Promise<{ id: string }> {
  return deps.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (!refund) throw noSuch.refund();
    const { status, attempts, lastError } = refund;
    if (status === 'processed') throw new Refusal('already_done', say('This refund has arrived.'));
    if (status === 'failed') {
      throw new Refusal(
        'already_done',
        say('The bank sent this one back: another refund has taken its place.'),
      );
    }
    if (status === 'replaced') {
      throw new Refusal(
        'already_done',
        say('Its money went back another way: at the gateway, or by a chargeback.'),
      );
    }
    if (status === 'queued' && (await isPaymentDisputed(tx, refund.paymentId))) {
      throw new Refusal(
        'unprocessable',
        say('Her bank is deciding over a dispute: the refund is sent once it has.'),
      );
    }
    await deps.jobs.enqueue(tx, 'refunds.send', { refundId: id }, { key: id });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'refund.retried',
      subjectType: 'refund',
      subjectId: id,
      before: { status, attempts, lastError },
      after: null,
      at: deps.clock.now(),
    });
    return { id };
  });
}
