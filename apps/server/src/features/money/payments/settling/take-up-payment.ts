import { setAsidePayments } from '@nagarika/db/schema/money/set-aside-payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Named } from './set-aside-payment.ts';

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
