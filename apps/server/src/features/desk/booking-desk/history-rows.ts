import type { Database } from '@nagarika/db/client';
import { doorPasses } from '@nagarika/db/schema/events/event-team';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { latestAudit } from '#server/features/people/audit/queries.ts';
import { inLineOrder, inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import { isRefundHeld } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { enteredOf, heardOf } from './entered-of.ts';
import { mostRows, newestOf, oneMore } from './guest-of.ts';

const own = alias(paymentOrders, 'own');

export type HistoryRows = Awaited<ReturnType<typeof historyRows>>;

const holder = alias(users, 'holder');
const organisers = alias(users, 'organiser');
const user = { id: users.id, name: users.name };
const held = { id: holder.id, name: holder.name };

/** Asks one query for each kind of row, all at once, and only for the newest of kinds without a bound. */
export async function historyRows(db: Database, id: string) {
  const ofOrder = eq(paymentOrders.bookingId, id);
  const [
    heads,
    items,
    seats,
    attempts,
    transfers,
    scans,
    returned,
    disputed,
    told,
    entered,
    backOnList,
    waits,
    heard,
    audited,
    pass,
  ] = await Promise.all([
    db
      .select({
        booking: bookings,
        event: {
          id: events.id,
          title: events.title,
          startsAt: events.startsAt,
          status: events.status,
          refundUntilHours: events.refundUntilHours,
          rescheduledAt: events.rescheduledAt,
        },
        member: { ...user, phone: users.phone },
        guest: guestBookings,
        organiser: { id: organisers.id, name: organisers.name },
        order: paymentOrders,
        promotionCode: promotionCodes.code,
        heldUntil: holds.expiresAt,
      })
      .from(bookings)
      .innerJoin(events, eq(events.id, bookings.eventId))
      .leftJoin(users, eq(users.id, bookings.userId))
      .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
      .innerJoin(organisers, eq(organisers.id, events.organiserId))
      .leftJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
      .leftJoin(promotionCodes, eq(promotionCodes.id, bookings.promotionCodeId))
      .leftJoin(holds, eq(holds.bookingId, bookings.id))
      .where(eq(bookings.id, id)),
    db
      .select({ item: bookingItems, listPricePaise: ticketTypes.pricePaise })
      .from(bookingItems)
      .innerJoin(ticketTypes, eq(ticketTypes.id, bookingItems.ticketTypeId))
      .where(eq(bookingItems.bookingId, id))
      .orderBy(...inLineOrder),
    db
      .select({ ticket: tickets, ticketType: bookingItems.name, holder: held })
      .from(tickets)
      .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
      .leftJoin(holder, eq(holder.id, tickets.holderId))
      .where(eq(tickets.bookingId, id))
      .orderBy(...inSeatOrder),
    db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(ofOrder)
      .orderBy(desc(payments.createdAt))
      .limit(oneMore),
    db
      .select({
        transfer: ticketTransfers,
        seat: tickets.code,
        by: user,
        to: held,
      })
      .from(ticketTransfers)
      .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId))
      .innerJoin(users, eq(users.id, ticketTransfers.giverId))
      .leftJoin(holder, eq(holder.phone, ticketTransfers.receiverPhone))
      .where(eq(tickets.bookingId, id))
      .orderBy(desc(ticketTransfers.createdAt))
      .limit(oneMore),
    db
      .select({ scan: ticketScans, seat: tickets.code, by: user, pass: doorPasses.label })
      .from(ticketScans)
      .innerJoin(tickets, eq(tickets.id, ticketScans.ticketId))
      .leftJoin(users, eq(users.id, ticketScans.scannedBy))
      .leftJoin(doorPasses, eq(doorPasses.id, ticketScans.passId))
      .where(eq(tickets.bookingId, id))
      .orderBy(desc(ticketScans.receivedAt))
      .limit(oneMore),
    db
      .select({ refund: refunds, by: user, isHeld: isRefundHeld })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .leftJoin(users, eq(users.id, refunds.decidedBy))
      .where(ofOrder)
      .orderBy(desc(refunds.createdAt))
      .limit(oneMore),
    db
      .select({ dispute: disputes })
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
      .where(ofOrder)
      .orderBy(desc(disputes.openedAt))
      .limit(oneMore),
    toldOf(db, id),
    enteredOf(db, id),
    db
      .select({ offered: seatReturns, seat: tickets.code })
      .from(seatReturns)
      .innerJoin(tickets, eq(tickets.id, seatReturns.ticketId))
      .where(eq(seatReturns.bookingId, id))
      .orderBy(desc(seatReturns.createdAt))
      .limit(oneMore),
    db
      .select()
      .from(waitingList)
      .where(eq(waitingList.bookingId, id))
      .orderBy(desc(waitingList.joinedAt))
      .limit(oneMore),
    heardOf(db, id),
    auditedOf(db, id),
    passOf(db, id),
  ]);
  const newest = {
    attempts: newestOf(attempts),
    transfers: newestOf(transfers),
    scans: newestOf(scans),
    returned: newestOf(returned),
    disputed: newestOf(disputed),
    told,
    entered,
    backOnList: newestOf(backOnList),
    waits: newestOf(waits),
    heard: newestOf(heard),
    audited: newestOf(audited),
  };
  const isCut = Object.values(newest).some((kind) => kind.isCut);
  return { heads, items, seats, pass, isCut, ...newest };
}

/** Selects the audit's entries for a booking, its tickets and its refunds. */
function auditedOf(db: Database, bookingId: string) {
  const { subjectType, subjectId } = auditLog;
  const seats = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.bookingId, bookingId));
  const returned = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));
  const about = or(
    and(eq(subjectType, 'booking'), eq(subjectId, bookingId)),
    and(eq(subjectType, 'ticket'), sql`${subjectId} = any(array(${seats}))`),
    and(eq(subjectType, 'refund'), sql`${subjectId} = any(array(${returned}))`),
  );
  return latestAudit(db, about, oneMore);
}

/** Reads the other bookings of this one's pass, by date. */
async function passOf(db: Database, bookingId: string) {
  const lead = sql`coalesce(${own.leadId}, ${own.id})`;
  return db
    .select({
      id: bookings.id,
      status: bookings.status,
      total: bookings.totalPaise,
      event: { id: events.id, title: events.title },
      startsAt: events.startsAt,
    })
    .from(own)
    .innerJoin(paymentOrders, or(eq(paymentOrders.id, lead), eq(paymentOrders.leadId, lead)))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(own.bookingId, bookingId), ne(paymentOrders.id, own.id)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostRows);
}

/** Lists who was told what of a booking, each with the channels it was sent by. */
async function toldOf(db: Database, bookingId: string) {
  const { id, kind, title, createdAt, userId } = notifications;
  const newest = db
    .select({ id, kind, title, createdAt, userId })
    .from(notifications)
    .where(eq(notifications.bookingId, bookingId))
    .orderBy(desc(createdAt), desc(id))
    .limit(oneMore)
    .as('newest');
  const ways = await db
    .select({
      id: newest.id,
      kind: newest.kind,
      title: newest.title,
      createdAt: newest.createdAt,
      to: { id: users.id, name: users.name },
      delivery: deliveries,
    })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.userId))
    .leftJoin(deliveries, eq(deliveries.notificationId, newest.id))
    .orderBy(desc(newest.createdAt), desc(newest.id), asc(deliveries.channel));
  return newestOf(ways, (way) => way.id);
}
