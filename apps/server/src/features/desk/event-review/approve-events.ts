import { datePassed } from '@nagarika/domain/events/drafts/review';
import { isPast } from '@nagarika/domain/events/listing/events';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { recordDecision } from './decide-event.ts';
import { lockWaiting } from './lock-waiting.ts';

/** Approves those that still wait and are still to come; the others stay as they are, and are named. */
export async function approveEvents(ctx: MemberContext, { ids }: { ids: string[] }) {
  return ctx.deps.db.transaction(async (tx) => {
    const { waiting, decided } = await lockWaiting(ctx, tx, ids);
    const now = ctx.deps.clock.now();
    const coming = waiting.filter((event) => !isPast(event, now));
    const reason = word(datePassed, ctx.request.language);
    const past = waiting.filter((event) => isPast(event, now));
    await recordDecision(ctx, tx, coming, { status: 'approved', message: null });
    return {
      approved: coming.map(({ id }) => id),
      refused: [...past.map(({ id, title }) => ({ id, title, reason })), ...decided],
    };
  });
}
