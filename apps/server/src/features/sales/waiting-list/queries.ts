import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { toTicketEvent } from '#server/features/sales/tickets/to-ticket-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { offerOf } from './offer-of.ts';
import type { Wait, WaitOfEvent } from './schemas.ts';

/** More sold-out events at once nobody waits for. */
const most = 50;

/** Hers of one event; null: she does not wait for it. */
export async function ownWait(
  { deps, user }: MemberContext,
  { eventId }: { eventId: string },
): Promise<Wait | null> {
  const isHers = and(eq(waitingList.userId, user.id), eq(waitingList.eventId, eventId));
  const [row] = await findWaits(deps.db, and(isHers, isNow(deps.clock.now()), isSeenBy(user)));
  return row?.wait ?? null;
}

/** Of all events that are still to come, in the order of their start. */
export async function ownWaits({ deps, user }: MemberContext): Promise<WaitOfEvent[]> {
  const rows = await findWaits(
    deps.db,
    and(eq(waitingList.userId, user.id), isNow(deps.clock.now()), isSeenBy(user)),
  );
  return rows.map(({ wait, event, city }) => ({ ...wait, event: toTicketEvent(event, city) }));
}

/** Open, whether or not a job has written that it is over. */
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
