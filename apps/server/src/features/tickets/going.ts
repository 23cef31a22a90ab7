import { bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isHeldBy } from './holder.ts';
import type { Going } from './schemas.ts';

/** Whether she has tickets of this event, bought or given to her: null when she has none. */
export async function going(
  { deps, user }: MemberContext,
  { eventId }: { eventId: string },
): Promise<Going | null> {
  const { userId } = bookings;
  const seats = await deps.db
    .select({ bookingId: bookings.id, userId })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(
      and(
        eq(tickets.eventId, eventId),
        ne(tickets.state, 'void'),
        eq(bookings.status, 'confirmed'),
        isHeldBy(user.id),
      ),
    )
    .orderBy(desc(bookings.bookedAt));
  if (seats.length === 0) return null;
  const own = seats.find((seat) => seat.userId === user.id);
  return { bookingId: own?.bookingId ?? null, seats: seats.length };
}
