import { events } from '@nagarika/db/schema/events/events';
import { datePassed } from '@nagarika/domain/events/drafts/review';
import { isPast } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq } from 'drizzle-orm';
import { recordDecision, type Verdict } from '#server/features/desk/event-review/decide-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Decides all waiting dates of a series in one act; approval takes those that are still to come. Its other
 * dates stay as they are. @throws Refusal already_done: none waits; unprocessable: all have passed
 */
export async function decideSeries(
  ctx: MemberContext,
  id: string,
  verdict: Verdict,
): Promise<{ decided: string[] }> {
  return ctx.deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(events)
      .where(and(eq(events.seriesId, id), eq(events.status, 'pending')))
      // Locked in one order, so that two admins at once wait instead of deadlocking.
      .orderBy(asc(events.id))
      .for('update');
    if (waiting.length === 0) {
      throw new Refusal('already_done', say('No date of this series waits for review any more.'));
    }
    const now = ctx.deps.clock.now();
    const isApproval = verdict.status === 'approved';
    const decided = isApproval ? waiting.filter((event) => !isPast(event, now)) : waiting;
    if (decided.length === 0) throw new Refusal('unprocessable', datePassed);
    await recordDecision(ctx, tx, decided, verdict);
    return { decided: decided.map((event) => event.id) };
  });
}
