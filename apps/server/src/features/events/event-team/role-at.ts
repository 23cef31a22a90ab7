import type { Database } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import type { EventRole } from '@nagarika/domain/events/listing/event-team';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

/** What somebody is to the event of a row: she listed it, or accepted to be on its team; null: neither. */
export function roleAt(userId: string | SQLWrapper): ReturnType<typeof sql<EventRole | null>> {
  return sql<EventRole | null>`case when ${events.organiserId} = ${userId} then 'owner'
    else (${acceptedRole(events.id, userId)}) end`;
}

/** The same of one event. */
export async function roleIn(db: Database, id: string, userId: string): Promise<EventRole | null> {
  const [found] = await db
    .select({ role: roleAt(userId) })
    .from(events)
    .where(eq(events.id, id));
  return found?.role ?? null;
}

const acceptedRole = (eventId: SQLWrapper, userId: string | SQLWrapper) =>
  sql`select ${teamMembers.role} from ${teamMembers} where ${isOnTeam(eventId, userId)}`;

function isOnTeam(eventId: SQLWrapper, userId: string | SQLWrapper) {
  return and(
    sql`${teamMembers.eventId} = ${eventId}`,
    eq(teamMembers.userId, userId),
    eq(teamMembers.status, 'accepted'),
  );
}

/** Ids of events that are somebody's, or on whose team she is: each by an index of its own. */
export function eventIdsQuery(db: Database, userId: string) {
  return unionAll(
    db.select({ id: events.id }).from(events).where(eq(events.organiserId, userId)),
    db
      .select({ id: teamMembers.eventId })
      .from(teamMembers)
      .where(and(eq(teamMembers.userId, userId), eq(teamMembers.status, 'accepted'))),
  );
}
