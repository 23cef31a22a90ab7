import type { Database } from '@nagarika/db/client';
import { teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import type { EventRole } from '@nagarika/domain/events/listing/event-team';
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

/** Reads somebody's role at the event of a row: its organiser, or a member of its team; null for neither. */
export function roleAt(userId: string | SQLWrapper): ReturnType<typeof sql<EventRole | null>> {
  return sql<EventRole | null>`case when ${events.organiserId} = ${userId} then 'owner'
    else (${acceptedRole(events.id, userId)}) end`;
}

/** Reads the same for one event. */
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

/** Selects the ids of events that somebody organises or is on the team of, each by an index of its own. */
export function eventIdsQuery(db: Database, userId: string) {
  return unionAll(
    db.select({ id: events.id }).from(events).where(eq(events.organiserId, userId)),
    db
      .select({ id: teamMembers.eventId })
      .from(teamMembers)
      .where(and(eq(teamMembers.userId, userId), eq(teamMembers.status, 'accepted'))),
  );
}
