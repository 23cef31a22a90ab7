import type { Transaction } from '@nagarika/db/client';
import { plannedSqlStatement } from '@nagarika/db/planned';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { seatsInAll } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { sql } from 'drizzle-orm';
import type { Counted, LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { type TakenSeats, takenWith } from '#server/features/events/seats/taken-seats.ts';
import { changedPriceStatements } from '#server/features/events/seats/write-listed-price.ts';
import { type NewNotification, notifyStatement } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent } from '#server/words/sentences.ts';
import { type BookedLine, buyerOf } from './booked-lines.ts';
import { newTicketCode } from './insert-booking.ts';
import { type SoldEvent, salesNotification } from './sales-notification.ts';

type Confirmed = {
  event: LockedEvent;
  booking: { id: string; userId: string | null; quantity: number; ticketCode: string | null };
  lines: readonly BookedLine[];
  /** The count under this lock, without this booking, by which its seats were found. */
  counted: Counted;
};

/**
 * Prepares what makes a booking real: its code, a ticket for each seat, the price that lists show, and
 * notifications to the buyer and the organiser. The statements that write it are sent together, for others
 * wait for the event's row. The caller holds its lock, has found the seats, and records the money in the same
 * transaction.
 */
export async function confirmBookingStatements(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  { event, booking, lines, counted }: Confirmed,
) {
  const now = deps.clock.now();
  const seats = lines.flatMap(({ id, quantity }) => Array<string>(quantity).fill(id));
  const code = booking.ticketCode ?? newTicketCode('booking');
  const notification: NewNotification = {
    userId: buyerOf(booking),
    kind: 'booking_confirmed',
    title: say('Booking confirmed'),
    message: aboutEvent(
      event.title,
      say(
        '{seats, plural, one {your ticket is ready} other {your {seats} tickets are ready}}. Your booking ID is {code}.',
        { seats: booking.quantity, code },
      ),
    ),
    link: '/my-bookings',
    dedupeKey: `booking_confirmed:${booking.id}`,
    bookingId: booking.id,
    eventId: event.id,
  };
  const taken = takenWith(counted.taken, lines);
  const { statement: notifications } = await notifyStatement(deps, tx, [
    notification,
    bookedNotification(event, taken, now),
  ]);
  const confirmed = { status: 'confirmed', ticketCode: code, bookedAt: now } as const;
  const statements = [
    notifications,
    writeTicketsStatement(tx, {
      bookingId: booking.id,
      eventId: event.id,
      code,
      now,
      seats: JSON.stringify(
        seats.map((itemId, seat) => ({ itemId, seat, code: newTicketCode('ticket') })),
      ),
    }),
    ...changedPriceStatements(tx, event, taken, now),
  ];
  return { confirmed, statements };
}

const writeTicketsStatement = plannedSqlStatement(
  () => sql`
    with confirmed as (
      update ${bookings} set status = 'confirmed', ticket_code = ${sql.placeholder('code')},
        booked_at = ${sql.placeholder('now')}::timestamptz, ended_at = null
      where id = ${sql.placeholder('bookingId')}
    ), waited as (
      -- Whoever booked what she waited for waits no more, with an offer or without.
      update ${waitingList} set state = 'taken', booking_id = booked.id,
        ended_at = ${sql.placeholder('now')}::timestamptz
      from ${bookings} as booked
      where booked.id = ${sql.placeholder('bookingId')} and ${waitingList}.event_id = booked.event_id
        and ${waitingList}.user_id = booked.user_id and ${waitingList}.state in ('waiting', 'offered')
        and ${waitingList}.ticket_type_id in (select item.ticket_type_id from ${bookingItems} as item
          where item.booking_id = booked.id)
    )
    insert into ${tickets} (booking_id, item_id, seat, event_id, code, issued_at)
    select ${sql.placeholder('bookingId')}::uuid, "itemId", seat, ${sql.placeholder('eventId')}::uuid, code,
      ${sql.placeholder('now')}::timestamptz
    from json_to_recordset(${sql.placeholder('seats')}::json) as ticket("itemId" uuid, seat smallint, code text)`,
);

/**
 * Tells the organiser of a booking without naming the buyer, whom the attendees show as far as she may be
 * seen. The seats are counted under the event's lock with today's bookings, so that the bell needs no count
 * of its own.
 */
function bookedNotification(
  event: SoldEvent,
  { ofEvent, types }: TakenSeats,
  now: Date,
): NewNotification {
  const { booked: today, sold: going } = ofEvent;
  const seats = seatsInAll(event.totalTickets, types);
  return salesNotification(event, { kind: 'booking_received', today, going, seats }, now);
}
