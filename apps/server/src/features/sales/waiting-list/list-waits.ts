import { ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, asc, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import { offerOf } from './offer-of.ts';
import type { ListedWait } from './schemas.ts';

/** Who waits and who has an offer, in turn. The list decides: nobody is put before others. */
export async function listWaits(
  ctx: MemberContext,
  { eventId, limit, cursor }: ListInput & { eventId: string },
): Promise<Page<ListedWait>> {
  await findTeamEvent(ctx, eventId, 'manage');
  const { joinedAt, id } = waitingList;
  const rows = await ctx.deps.db
    .select({ entry: waitingList, name: users.name, ticketTypeName: ticketTypes.name })
    .from(waitingList)
    .innerJoin(users, eq(users.id, waitingList.userId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingList.ticketTypeId))
    .where(
      and(
        eq(waitingList.eventId, eventId),
        isOpenWait,
        afterCursor(cursor, 'oldest first', { at: joinedAt, id }),
      ),
    )
    .orderBy(asc(joinedAt), asc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ entry }) => ({
    at: entry.joinedAt,
    id: entry.id,
  }));
  const items = page.map(({ entry, name, ticketTypeName }) => ({
    id: entry.id,
    name: listedName(name, ctx.request.language),
    ticketTypeName,
    quantity: entry.quantity,
    state: entry.state,
    joinedAt: entry.joinedAt.toISOString(),
    offer: offerOf(entry),
  }));
  return { items, nextCursor };
}
