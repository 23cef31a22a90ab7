import { disputes } from '@nagarika/db/schema/money/disputes';
import { refunds } from '@nagarika/db/schema/money/payments';
import { and, eq } from 'drizzle-orm';
import { breachesOf } from '#test/paying.ts';
import type { Stage } from './stage.ts';

/** The reconciler runs only at the end, so what it would find stays unknown for long. */
const untilAsked = 'an order whose seats are held is asked about in time: it may be paid';

/**
 * Finds what must not be true after any step, whatever the model says: by the books, and by who has lost a
 * dispute.
 */
export async function breaches(stage: Stage): Promise<unknown[]> {
  const ofBooks = await breachesOf(stage.world);
  return [...ofBooks.filter(({ rule }) => rule !== untilAsked), ...(await paidTwice(stage))];
}

/** Finds payments of which the bank has taken all: what is still to be sent would be given twice. */
const paidTwice = ({ world }: Stage) =>
  world.deps.db
    .select({ refund: refunds.id, paise: refunds.amountPaise, reason: refunds.reason })
    .from(refunds)
    .innerJoin(disputes, eq(disputes.paymentId, refunds.paymentId))
    .where(and(eq(disputes.status, 'lost'), eq(refunds.status, 'queued')));
