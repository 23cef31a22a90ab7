import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { type EventRole, eventRoles, mayDo } from '@nagarika/domain/events/listing/event-team';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

const managing = eventRoles.filter((role) => mayDo(role, 'manage'));

/** `role` is the caller's; null for an admin outside the event's team. */
export type HostedBooking = {
  bookingId: string;
  eventId: string;
  organiserId: string;
  role: EventRole | null;
};

/**
 * Finds a booking, confirmed at some time, of an event that the member manages; admins of finance find
 * anybody's.
 * @throws Refusal not_found: to others it does not exist
 */
export async function findHostedBooking(
  { deps, user }: MemberContext,
  id: string,
): Promise<HostedBooking> {
  const mayManage = mayActIn(user, 'finance') ? undefined : inArray(roleAt(user.id), managing);
  // The money of a guest's booking was never ours to give back.
  const isMembers = isNotNull(bookings.userId);
  const [found] = await deps.db
    .select({
      bookingId: bookings.id,
      eventId: events.id,
      organiserId: events.organiserId,
      role: roleAt(user.id),
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(bookings.id, id), isNotNull(bookings.bookedAt), isMembers, mayManage));
  if (!found) throw noSuch.booking();
  return found;
}
