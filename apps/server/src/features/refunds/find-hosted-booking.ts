import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { and, eq, isNotNull } from 'drizzle-orm';
import { noSuchBooking } from '#server/features/bookings/no-such-booking.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Whose event it is for. */
export type HostedBooking = { bookingId: string; eventId: string; organiserId: string };

/**
 * A booking of an organiser's own event, that was confirmed at some time; admins find anybody's.
 * @throws Refusal not_found: to others it does not exist
 */
export async function findHostedBooking(
  { deps, user }: MemberContext,
  id: string,
): Promise<HostedBooking> {
  // A guest's money was never ours to give back.
  const isMembers = isNotNull(bookings.userId);
  const isOwnEvent = user.role === 'admin' ? undefined : eq(events.organiserId, user.id);
  const [found] = await deps.db
    .select({ bookingId: bookings.id, eventId: events.id, organiserId: events.organiserId })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(bookings.id, id), isNotNull(bookings.bookedAt), isMembers, isOwnEvent));
  if (!found) throw noSuchBooking();
  return found;
}
