import type { Transaction } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { and, asc, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { undoneOfBookings } from '#server/features/sales/event-links/undone-of-bookings.ts';
import type { CodeResult } from './schemas.ts';

/** Each of its promotion codes, the one that sold the most first. What a type cost when it was booked is not kept. */
export function resultsOfCodes(tx: Transaction, eventId: string): Promise<CodeResult[]> {
  const { id, code, kind, value } = promotionCodes;
  const { quantity, unitPricePaise } = bookingItems;
  const seats = sql<number>`coalesce(sum(${quantity}), 0)::int`;
  const paise = (ofSeat: unknown) =>
    sql<number>`coalesce(sum(${quantity}::bigint * ${ofSeat}), 0)::float8`;
  const undone = undoneOfBookings(sql`t.event_id = ${eventId}::uuid`);
  return tx
    .select({
      ...{ id, code, kind, value, seats },
      bookings: countDistinct(bookings.id),
      gross: sql<number>`(
        select coalesce(sum(b.subtotal_paise - coalesce(undone.paise, 0)), 0)::float8
        from bookings b left join (${undone}) as undone on undone.booking_id = b.id
        where b.promotion_code_id = ${id} and b.booked_at is not null)`,
      discount: paise(sql`greatest(${ticketTypes.pricePaise} - ${unitPricePaise}, 0)`),
    })
    .from(promotionCodes)
    .leftJoin(bookings, and(eq(bookings.promotionCodeId, id), isSold))
    .leftJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .leftJoin(ticketTypes, eq(ticketTypes.id, bookingItems.ticketTypeId))
    .where(eq(promotionCodes.eventId, eventId))
    .groupBy(id)
    .orderBy(desc(seats), asc(code));
}
