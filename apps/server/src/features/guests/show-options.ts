import { ticketTypes } from '@nagarika/db/schema/events';
import { guestsUntil } from '@nagarika/domain/guests';
import { asc, eq } from 'drizzle-orm';
import { freeSeats } from '#server/features/bookings/free-seats.ts';
import { takenSeats } from '#server/features/bookings/taken-seats.ts';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { GuestOptions } from './schemas.ts';

/** What may be issued of an event now; what is given out is counted under its lock. */
export async function showOptions(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<GuestOptions> {
  const { event } = await findTeamEvent(ctx, eventId, 'door');
  const { db, clock } = ctx.deps;
  const [types, taken] = await Promise.all([
    db
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, eventId))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    takenSeats(db, eventId, clock.now()),
  ]);
  const takenOf = new Map(taken.map(({ ticketTypeId, ...seats }) => [ticketTypeId, seats]));
  const free = freeSeats(event, {
    ofEvent: {
      sold: taken.reduce((sum, { sold }) => sum + sold, 0),
      held: taken.reduce((sum, { held }) => sum + held, 0),
    },
    types: types.map(({ id, seatLimit }) => ({
      ...{ id, seatLimit },
      ...(takenOf.get(id) ?? { sold: 0, held: 0 }),
    })),
  });
  return {
    until: guestsUntil(event).toISOString(),
    available: free.ofEvent,
    types: types.map(({ id, name, pricePaise }) => ({
      ...{ id, name, price: pricePaise },
      available: free.ofType.get(id) ?? 0,
    })),
  };
}
