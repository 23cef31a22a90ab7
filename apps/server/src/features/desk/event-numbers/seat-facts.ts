import type { Transaction } from '@nagarika/db/client';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

export type SeatFacts = Awaited<ReturnType<typeof select>>[number];

/** Ticket → what a file says of it beside the list of attendees. */
export async function seatFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeatFacts>> {
  return new Map((await select(tx, ids)).map((row) => [row.id, row]));
}

function select(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({
      id: tickets.id,
      admittedAt: tickets.checkedInAt,
      status: bookings.status,
      paymentMethod: bookings.paymentMethod,
      promotionCode: promotionCodes.code,
      source: bookings.source,
      linkKind: eventLinks.kind,
      linkName: eventLinks.name,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(promotionCodes, eq(promotionCodes.id, bookings.promotionCodeId))
    .leftJoin(eventLinks, eq(eventLinks.id, bookings.linkId))
    .where(anyOf(tickets.id, ids));
}
