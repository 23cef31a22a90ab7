import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { bookingIdsQuery } from './find-bookings.ts';
import { isHeldBy } from './holder-of-ticket.ts';
import type { Going } from './schemas.ts';

/** What a member holds of an event, bought or given to her; null: no ticket. */
export async function showGoing(
  { deps, user }: MemberContext,
  { eventId }: { eventId: string },
): Promise<Going | null> {
  const { userId } = bookings;
  const held = await deps.db
    .select({ bookingId: bookings.id, userId })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(
      and(
        // Hers by either index: of the event alone all tickets would be looked at.
        inArray(tickets.bookingId, bookingIdsQuery(deps.db, user.id, eventId)),
        ne(tickets.state, 'void'),
        eq(bookings.status, 'confirmed'),
        isHeldBy(user.id),
      ),
    )
    .orderBy(desc(bookings.bookedAt));
  if (held.length === 0) return null;
  const own = held.find((ticket) => ticket.userId === user.id);
  return { bookingId: own?.bookingId ?? null, tickets: held.length };
}
