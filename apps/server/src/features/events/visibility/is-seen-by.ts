import { communityJoins } from '@nagarika/db/schema/events/communities';
import { eventUnlocks } from '@nagarika/db/schema/events/event-unlocks';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import { isAdminOf } from '#server/sql/is-admin-of.ts';
import { isStandingEvent } from './is-standing-event.ts';

/** Tells of an event's row whether its link is all that is needed. */
export const isOpenDoor = sql<boolean>`(${events.visibility} <> 'members' and ${events.accessCode} is null)`;

/**
 * Tells whether a member is let in: she joined its group or entered its code, where one of them
 * is asked for, or is on its team.
 */
export const isLetIn = (userId: string | SQLWrapper): SQL<boolean> => sql<boolean>`(case
  when ${isOpenDoor} then true
  when ${roleAt(userId)} is not null then true
  when ${events.visibility} = 'members' then exists (select 1 from ${communityJoins}
    where ${communityJoins.communityId} = ${events.communityId} and ${communityJoins.userId} = ${userId})
  else exists (select 1 from ${eventUnlocks}
    where ${eventUnlocks.eventId} = ${events.id} and ${eventUnlocks.userId} = ${userId}) end)`;

/**
 * Selects approved or postponed events that this person may see; a ticket's holder
 * always may. Null for a visitor.
 */
export function isSeenBy(user: Pick<User, 'id' | 'role' | 'adminAreas'> | null): SQL<boolean> {
  const seen =
    user && mayActIn(user, 'review')
      ? sql`true`
      : user
        ? sql`(case when ${isLetIn(user.id)} then true else ${isHolder(user.id)} end)`
        : isOpenDoor;
  return sql<boolean>`(${isStandingEvent} and ${seen})`;
}

/** Tells whether a ticket was given to the member, or booked and kept, each by an index of its own. */
const isHolder = (userId: string | SQLWrapper): SQL =>
  sql`(${isTicketOf(eq(tickets.holderId, userId))}
    or ${isTicketOf(and(eq(bookings.userId, userId), isNull(tickets.holderId)))})`;

const isTicketOf = (whose: SQL | undefined): SQL =>
  sql`exists (select 1 from ${tickets} join ${bookings} on ${eq(bookings.id, tickets.bookingId)}
    where ${and(
      eq(bookings.eventId, events.id),
      eq(bookings.status, 'confirmed'),
      ne(tickets.state, 'void'),
      whose,
    )})`;

/** Asks the same of each member of `users`, where `events` is joined. */
export const isSeenByJoined = sql<boolean>`(${isStandingEvent}
  and (${isAdminOf('review')} or ${isLetIn(users.id)} or ${isHolder(users.id)}))`;
