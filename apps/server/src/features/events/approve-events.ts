import { events } from '@nagarika/db/schema/events';
import { isPast } from '@nagarika/domain/events';
import { datePassed } from '@nagarika/domain/review';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { recordDecision } from './decide-event.ts';

/** Those of them that still wait and are still to come; the others stay as they are. */
export async function approveEvents(ctx: MemberContext, { ids }: { ids: string[] }) {
  return ctx.deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(events)
      .where(and(anyOf(events.id, ids), eq(events.status, 'pending')))
      // In one order, so that two admins who pick the same wait instead of deadlocking.
      .orderBy(asc(events.id))
      .for('update');
    const now = ctx.deps.clock.now();
    const coming = waiting.filter((event) => !isPast(event, now));
    const reason = word(datePassed, ctx.request.language);
    const past = waiting.filter((event) => isPast(event, now));
    await recordDecision(ctx, tx, coming, { status: 'approved', message: null });
    return {
      approved: coming.map(({ id }) => id),
      refused: past.map(({ id, title }) => ({ id, title, reason })),
    };
  });
}
