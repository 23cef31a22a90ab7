import type { Database } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { asc, eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { countSeats } from '#server/features/events/seats/count-seats.ts';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { changingBlocker } from './changing-blocker.ts';
import type { Prices } from './schemas.ts';
import { termsOf } from './terms-row.ts';

/**
 * Shows an event's ticket types with all their terms and what is sold of each,
 * and its codes with their uses.
 */
export async function showPrices(ctx: MemberContext, { id }: { id: string }): Promise<Prices> {
  const { event } = await findTeamEvent(ctx, id, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const [{ types }, codes, uses] = await Promise.all([
    countSeats(db, event, now),
    db
      .select()
      .from(promotionCodes)
      .where(eq(promotionCodes.eventId, id))
      .orderBy(asc(promotionCodes.createdAt), asc(promotionCodes.code)),
    usesOfCodes(db, id, now),
  ]);
  const usesOf = new Map(uses.map((one) => [one.codeId, one]));
  const blocker = changingBlocker(event, now);
  return {
    title: event.title,
    blocker: blocker && word(blocker, ctx.request.language),
    totalTickets: event.totalTickets,
    ticketTypes: types.map(({ row, seats }) => {
      const { id, name, saleState } = row;
      return { id, name, saleState, ...seats, terms: termsOf(row) };
    }),
    codes: codes.map((row) => {
      const { eventId: _, createdAt: __, ...code } = row;
      const used = usesOf.get(row.id);
      return {
        ...code,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        uses: used?.uses ?? 0,
        givenAway: used?.givenAway ?? 0,
        mayDelete: used === undefined,
      };
    }),
  };
}

/** Counts the uses of each code that a booking has, whatever became of it. */
async function usesOfCodes(db: Database, eventId: string, now: Date) {
  const given = sql`(select coalesce(sum(${bookingItems.quantity}
    * greatest(0, ${ticketTypes.pricePaise} - ${bookingItems.unitPricePaise})), 0)
    from ${bookingItems} join ${ticketTypes} on ${ticketTypes.id} = ${bookingItems.ticketTypeId}
    where ${bookingItems.bookingId} = ${bookings.id})`;
  return db
    .select({
      codeId: promotionCodes.id,
      uses: sql<number>`(count(*) filter (where ${isTaken(now)}))::int`,
      givenAway: sql<number>`coalesce(sum(${given}) filter (where ${isTaken(now)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(promotionCodes)
    .innerJoin(bookings, eq(bookings.promotionCodeId, promotionCodes.id))
    .where(eq(promotionCodes.eventId, eventId))
    .groupBy(promotionCodes.id);
}
