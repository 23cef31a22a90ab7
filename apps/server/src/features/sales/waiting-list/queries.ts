import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { toTicketEvent } from '#server/features/sales/tickets/to-bookings.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import type { ListedWait, Wait, WaitCounts, WaitOfEvent } from './schemas.ts';

type Entry = Pick<typeof waitingList.$inferSelect, 'state' | 'offeredQuantity' | 'offerExpiresAt'>;

/** The most waits listed: nobody waits for more sold-out events at once. */
const most = 50;

/** Finds the member's wait for one event; null when she does not wait for it. */
export async function ownWait(
  { deps, user }: MemberContext,
  { eventId }: { eventId: string },
): Promise<Wait | null> {
  const isHers = and(eq(waitingList.userId, user.id), eq(waitingList.eventId, eventId));
  const [row] = await findWaits(deps.db, and(isHers, isNow(deps.clock.now()), isSeenBy(user)));
  return row?.wait ?? null;
}

/** Lists the member's waits for all events that are still to come, in the order of their start. */
export async function ownWaits({ deps, user }: MemberContext): Promise<WaitOfEvent[]> {
  const rows = await findWaits(
    deps.db,
    and(eq(waitingList.userId, user.id), isNow(deps.clock.now()), isSeenBy(user)),
  );
  return rows.map(({ wait, event, city }) => ({ ...wait, event: toTicketEvent(event, city) }));
}

/** Matches waits that are open, whether or not a job has ended those that are over. */
function isNow(now: Date) {
  const isKept = or(eq(waitingList.state, 'waiting'), gt(waitingList.offerExpiresAt, now));
  const isComing = or(gt(events.startsAt, now), eq(events.status, 'postponed'));
  return and(isOpenWait, isKept, isComing);
}

export async function findWaits(db: Database | Transaction, which: SQL | undefined) {
  const { eventId, joinedAt, id } = waitingList;
  const before = sql<number>`(select count(*)::int from ${waitingList} as before
    where before.event_id = ${eventId} and before.state = 'waiting'
      and (before.joined_at, before.id) <= (${joinedAt}, ${id}))`;
  const rows = await db
    .select({
      entry: waitingList,
      number: before,
      ticketTypeName: ticketTypes.name,
      event: events,
      city: cities.name,
    })
    .from(waitingList)
    .innerJoin(ticketTypes, eq(ticketTypes.id, waitingList.ticketTypeId))
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(which)
    .orderBy(asc(events.startsAt), asc(id))
    .limit(most);
  return rows.map(({ entry, number, ticketTypeName, event, city }) => {
    const offer = offerOf(entry);
    const wait: Wait = {
      id: entry.id,
      ticketTypeId: entry.ticketTypeId,
      ticketTypeName,
      quantity: entry.quantity,
      number: offer ? null : number,
      offer,
    };
    return { wait, event, city };
  });
}

/** Counts the waits of each ticket type that somebody waits for, in the order of the page. */
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

/**
 * Lists those who wait and those who have an offer, in turn. The list decides: nobody is put before others.
 */
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

/** Returns what an entry's member may book now. */
export function offerOf({ state, offeredQuantity, offerExpiresAt }: Entry) {
  if (state !== 'offered' || offeredQuantity === null || offerExpiresAt === null) return null;
  return { quantity: offeredQuantity, until: offerExpiresAt.toISOString() };
}
