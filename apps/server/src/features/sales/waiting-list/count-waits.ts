import { ticketTypes } from '@nagarika/db/schema/events/events';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
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
