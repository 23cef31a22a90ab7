import { events } from '@nagarika/db/schema/events/events';
import { maxCancelledAtOnce } from '@nagarika/domain/desk/suspensions';
import { and, asc, isNotNull } from 'drizzle-orm';
import { cancelEvent } from '#server/features/desk/my-events/cancel-event.ts';
import type { LockedEvent } from '#server/features/events/seats/lock-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isComingEventOf } from './is-coming-event-of.ts';
import type { Suspended } from './schemas.ts';

/**
 * Each in a transaction of its own, as any event is cancelled (docs/decisions/0146): one that cannot be takes no
 * other with it, and stays stopped; one that another admin has sold again meanwhile is left to her. Why she was
 * suspended is not told to who has booked.
 */
export async function cancelEvents(
  ctx: MemberContext,
  organiserId: string,
): Promise<Pick<Suspended, 'cancelled' | 'left'>> {
  const { db, clock, log } = ctx.deps;
  const coming = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(isComingEventOf(organiserId, clock.now()), isNotNull(events.salesStoppedAt)))
    .orderBy(asc(events.startsAt), asc(events.id))
    // As many again are named.
    .limit(2 * maxCancelledAtOnce);
  const left: Suspended['left'] = [];
  let cancelled = 0;
  for (const event of coming.slice(0, maxCancelledAtOnce)) {
    try {
      await cancelEvent(ctx, { id: event.id }, refuseIfSold);
      cancelled += 1;
    } catch (error) {
      const isSold = error instanceof SoldAgain;
      if (!isSold) {
        log.error(
          { eventId: event.id, err: error },
          'event of a suspended organiser not cancelled',
        );
      }
      left.push({ ...event, isSold });
    }
  }
  for (const event of coming.slice(maxCancelledAtOnce)) left.push({ ...event, isSold: false });
  return { cancelled, left };
}

/** Another admin has resumed it since its sales were stopped. */
class SoldAgain extends Error {}

function refuseIfSold({ salesStoppedAt }: LockedEvent): void {
  if (salesStoppedAt === null) throw new SoldAgain();
}
