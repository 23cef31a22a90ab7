import { ticketTypes } from '@nagarika/db/schema/events';
import { waitingList } from '@nagarika/db/schema/waiting-list';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOpenWait } from '#server/features/bookings/kept-of-type.ts';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { WaitCounts } from './schemas.ts';

/** Of each ticket type that somebody waits for, in the order of the page. */
export async function countWaits(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<WaitCounts[]> {
  await findTeamEvent(ctx, eventId, 'manage');
  const { id, name, position } = ticketTypes;
  const { quantity, offeredQuantity } = waitingList;
  return ctx.deps.db
    .select({
      ticketTypeId: id,
      ticketTypeName: name,
      people: sql<number>`count(*)::int`,
      seats: sql<number>`sum(${quantity})::int`,
      offered: sql<number>`coalesce(sum(${offeredQuantity}), 0)::int`,
    })
    .from(waitingList)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingList.ticketTypeId))
    .where(and(eq(waitingList.eventId, eventId), isOpenWait))
    .groupBy(id, name, position)
    .orderBy(asc(position), asc(id));
}
