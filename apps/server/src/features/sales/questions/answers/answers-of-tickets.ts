import type { Database, Transaction } from '@nagarika/db/client';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, isNull, or } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

/** Question → what was answered to it for a ticket. */
export type TicketAnswers = ReadonlyMap<string, readonly string[]>;

/** What was answered for each of these tickets: of its seat, and of its booking while the buyer holds it. */
export async function answersOfTickets(
  db: Database | Transaction,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, TicketAnswers>> {
  const { questionId, seat, values, bookingId } = bookingAnswers;
  const isOfBooking = and(isNull(seat), isNull(tickets.holderId));
  const rows = await db
    .select({ ticketId: tickets.id, questionId, values })
    .from(tickets)
    .innerJoin(
      bookingAnswers,
      and(eq(bookingId, tickets.bookingId), or(eq(seat, tickets.seat), isOfBooking)),
    )
    .where(anyOf(tickets.id, ticketIds));
  return new Map(
    [...Map.groupBy(rows, ({ ticketId }) => ticketId)].map(([ticketId, of]) => [
      ticketId,
      new Map(of.map((answer) => [answer.questionId, answer.values])),
    ]),
  );
}
