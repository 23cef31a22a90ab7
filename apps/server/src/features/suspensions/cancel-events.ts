import { events } from '@nagarika/db/schema/events';
import { maxCancelledAtOnce } from '@nagarika/domain/suspensions';
import { and, asc, isNotNull } from 'drizzle-orm';
import { cancelEvent } from '#server/features/my-events/cancel-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isComingEventOf } from './is-coming-event-of.ts';

/**
 * Each in a transaction of its own, as any event is cancelled (docs/decisions/0146): one that cannot be takes no
 * other with it, and stays stopped. Why she was suspended is not told to who has booked.
 */
export async function cancelEvents(ctx: MemberContext, organiserId: string) {
  const { db, clock, log } = ctx.deps;
  const coming = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isComingEventOf(organiserId, clock.now()), isNotNull(events.salesStoppedAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(maxCancelledAtOnce + 1);
  const left = coming.slice(maxCancelledAtOnce);
  let cancelled = 0;
  for (const event of coming.slice(0, maxCancelledAtOnce)) {
    try {
      await cancelEvent(ctx, { id: event.id });
      cancelled += 1;
    } catch (error) {
      log.error({ eventId: event.id, err: error }, 'event of a suspended organiser not cancelled');
      left.push(event);
    }
  }
  return { cancelled, left };
}
