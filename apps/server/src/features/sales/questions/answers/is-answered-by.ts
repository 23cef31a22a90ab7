import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq, type SQL, sql } from 'drizzle-orm';

/** Whose an answer is: who was given the ticket, else who booked. */
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
