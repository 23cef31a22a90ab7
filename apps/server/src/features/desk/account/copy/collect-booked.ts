import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { eventUnlocks } from '@nagarika/db/schema/events/event-unlocks';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { maskedPhone } from '@nagarika/domain/people/phone';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { isAnsweredBy } from '#server/features/sales/questions/answers/asked-and-answered.ts';
import { isHeldBy } from '#server/features/sales/tickets/holder-of-ticket.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { newestQuery } from './newest.ts';
import type { Sections } from './sections.ts';

/** Collects what the member booked and paid, was given, saved and rated. */
export function collectBooked({ deps: { db }, user }: MemberContext): Sections {
  const isOwn = eq(bookings.userId, user.id);
  const event = events.title;
  return {
    Bookings: () =>
      newestQuery(
        db
          .select({
            event,
            startsAt: events.startsAt,
            status: bookings.status,
            ticketCode: bookings.ticketCode,
            quantity: bookings.quantity,
            totalPaise: bookings.totalPaise,
            feePaise: bookings.feePaise,
            refundUntilHours: bookings.refundUntilHours,
            paymentMethod: bookings.paymentMethod,
            createdAt: bookings.createdAt,
            bookedAt: bookings.bookedAt,
            endedAt: bookings.endedAt,
            sharesPhone: bookings.sharesPhone,
            sharesEmail: bookings.sharesEmail,
          })
          .from(bookings)
          .innerJoin(events, eq(events.id, bookings.eventId))
          .where(isOwn),
        bookings.createdAt,
      ),
    Tickets: () =>
      newestQuery(
        db
          .select({
            event,
            type: bookingItems.name,
            code: tickets.code,
            state: tickets.state,
            issuedAt: tickets.issuedAt,
            checkedInAt: tickets.checkedInAt,
          })
          .from(tickets)
          .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
          .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
          .innerJoin(events, eq(events.id, tickets.eventId))
          // A seat that was given away is its receiver's, under a new code.
          .where(isHeldBy(user.id)),
        tickets.issuedAt,
      ),
    Payments: () =>
      newestQuery(
        db
          .select({
            event,
            gatewayPaymentId: sql<string>`split_part(${payments.gatewayPaymentId}, '/', 1)`,
            amountPaise: payments.amountPaise,
            status: payments.status,
            capturedAt: payments.capturedAt,
            createdAt: payments.createdAt,
          })
          .from(payments)
          .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
          .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
          .innerJoin(events, eq(events.id, bookings.eventId))
          .where(isOwn),
        payments.createdAt,
      ),
    Refunds: () =>
      newestQuery(
        db
          .select({
            event,
            amountPaise: refunds.amountPaise,
            reason: refunds.reason,
            note: refunds.note,
            status: refunds.status,
            createdAt: refunds.createdAt,
            processedAt: refunds.processedAt,
          })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
          .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
          .innerJoin(events, eq(events.id, bookings.eventId))
          .where(isOwn),
        refunds.createdAt,
      ),
    'Answers at booking': () =>
      newestQuery(
        db
          .select({
            event,
            question: bookingQuestions.label,
            answer: bookingAnswers.values,
            ticketCode: tickets.code,
            answeredAt: bookingAnswers.answeredAt,
          })
          .from(bookingAnswers)
          .innerJoin(bookingQuestions, eq(bookingQuestions.id, bookingAnswers.questionId))
          .innerJoin(events, eq(events.id, bookingQuestions.eventId))
          .leftJoin(
            tickets,
            and(
              eq(tickets.bookingId, bookingAnswers.bookingId),
              eq(tickets.seat, bookingAnswers.seat),
            ),
          )
          .where(isAnsweredBy(user.id)),
        bookingAnswers.answeredAt,
        asc(bookingAnswers.id),
      ),
    'Tickets offered': () => offered({ db, user }),
    'Waiting lists': () =>
      newestQuery(
        db
          .select({
            event,
            ticketType: ticketTypes.name,
            quantity: waitingList.quantity,
            state: waitingList.state,
            joinedAt: waitingList.joinedAt,
            offeredQuantity: waitingList.offeredQuantity,
            offeredAt: waitingList.offeredAt,
            offerExpiresAt: waitingList.offerExpiresAt,
            endedAt: waitingList.endedAt,
          })
          .from(waitingList)
          .innerJoin(events, eq(events.id, waitingList.eventId))
          .innerJoin(ticketTypes, eq(ticketTypes.id, waitingList.ticketTypeId))
          .where(eq(waitingList.userId, user.id)),
        waitingList.joinedAt,
      ),
    'Seats without your account': () =>
      newestQuery(
        db
          .select({
            event,
            name: guestBookings.name,
            number: guestBookings.phone,
            note: guestBookings.note,
            paymentMethod: bookings.paymentMethod,
            takenPaise: guestBookings.takenPaise,
            ticketCode: bookings.ticketCode,
            status: bookings.status,
            issuedAt: guestBookings.issuedAt,
          })
          .from(guestBookings)
          .innerJoin(bookings, eq(bookings.id, guestBookings.bookingId))
          .innerJoin(events, eq(events.id, bookings.eventId))
          // Issued to the member's number by an event's team.
          .where(eq(guestBookings.phone, user.phone)),
        guestBookings.issuedAt,
      ),
    'Saved events': () =>
      newestQuery(
        db
          .select({ event, savedAt: eventLikes.likedAt })
          .from(eventLikes)
          .innerJoin(events, eq(events.id, eventLikes.eventId))
          .where(eq(eventLikes.userId, user.id)),
        eventLikes.likedAt,
      ),
    'Private events that you opened with a code': () =>
      newestQuery(
        db
          .select({ event, openedAt: eventUnlocks.unlockedAt })
          .from(eventUnlocks)
          .innerJoin(events, eq(events.id, eventUnlocks.eventId))
          .where(eq(eventUnlocks.userId, user.id)),
        eventUnlocks.unlockedAt,
      ),
    Ratings: () =>
      newestQuery(
        db
          .select({ event, stars: eventRatings.stars, ratedAt: eventRatings.ratedAt })
          .from(eventRatings)
          .innerJoin(events, eq(events.id, eventRatings.eventId))
          .where(eq(eventRatings.userId, user.id)),
        eventRatings.ratedAt,
      ),
  };
}

/** Collects offers by the member, and to her number. */
async function offered({
  db,
  user,
}: { db: MemberContext['deps']['db'] } & Pick<MemberContext, 'user'>) {
  const rows = await newestQuery(
    db
      .select()
      .from(ticketTransfers)
      .where(
        or(eq(ticketTransfers.giverId, user.id), eq(ticketTransfers.receiverPhone, user.phone)),
      ),
    ticketTransfers.createdAt,
  );
  return rows.map(({ giverId, receiverPhone, status, createdAt, endedAt }) => ({
    by: giverId === user.id ? 'you' : 'another member',
    to: receiverPhone === user.phone ? 'you' : maskedPhone(receiverPhone),
    status,
    createdAt,
    endedAt,
  }));
}
