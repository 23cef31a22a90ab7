import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

/** Question → the answers given to it for a ticket. */
export type TicketAnswers = ReadonlyMap<string, readonly string[]>;

export type AnsweredQuestion = Awaited<ReturnType<typeof askedAndAnswered>>[number];

/** Lists the questions of an event, and earlier ones that somebody answered. */
export async function askedAndAnswered(db: Database | Transaction, eventId: string) {
  const { id, kind, label, showAtDoor, position, retiredAt } = bookingQuestions;
  const answered = db
    .select({ id: bookingAnswers.id })
    .from(bookingAnswers)
    .where(eq(bookingAnswers.questionId, id));
  return db
    .select({ id, kind, label, showAtDoor })
    .from(bookingQuestions)
    .where(and(eq(bookingQuestions.eventId, eventId), or(isNull(retiredAt), exists(answered))))
    .orderBy(asc(position), asc(id));
}

/** Matches the answers of a member: the holder of a ticket that was given away, else the buyer. */
export function isAnsweredBy(userId: string): SQL {
  const isOfSeat = sql`${tickets.bookingId} = ${bookingAnswers.bookingId}
    and ${tickets.seat} = ${bookingAnswers.seat}`;
  return sql`${bookingAnswers.id} in (
    select ${bookingAnswers.id} from ${bookings}
    join ${bookingAnswers} on ${bookingAnswers.bookingId} = ${bookings.id}
    where ${eq(bookings.userId, userId)}
      and not exists (select from ${tickets} where ${isOfSeat} and ${tickets.holderId} is not null)
    union all
    select ${bookingAnswers.id} from ${tickets} join ${bookingAnswers} on ${isOfSeat}
    where ${eq(tickets.holderId, userId)})`;
}

/** Reads the answers for each of these tickets: of its seat, and of its booking while the buyer holds it. */
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
