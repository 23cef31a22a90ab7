import { disputes } from '@nagarika/db/schema/money/disputes';
import { refunds } from '@nagarika/db/schema/money/payments';
import { and, eq } from 'drizzle-orm';
import { breachesOf } from '#test/paying.ts';
import type { Stage } from './stage.ts';

/** The reconciler runs at the end alone, so that what it would find stays unknown for long. */
const untilAsked = 'an order whose seats are held is asked about in time: it may be paid';

/** What must not be after any step, whatever the model says: by the books, and by who has lost a dispute. */
export async function breaches(stage: Stage): Promise<unknown[]> {
  const ofBooks = await breachesOf(stage.world);
  return [...ofBooks.filter(({ rule }) => rule !== untilAsked), ...(await paidTwice(stage))];
}

/** Her bank has taken all of the payment: what is still to be sent of it would be given a second time. */
const paidTwice = ({ world }: Stage) =>
  world.deps.db
    .select({ refund: refunds.id, paise: refunds.amountPaise, reason: refunds.reason })
    .from(refunds)
    .innerJoin(disputes, eq(disputes.paymentId, refunds.paymentId))
    .where(and(eq(disputes.status, 'lost'), eq(refunds.status, 'queued')));
