import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { disputes } from '@nagarika/db/schema/disputes';
import { events } from '@nagarika/db/schema/events';
import { guestBookings } from '@nagarika/db/schema/guests';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/ledger';
import { deliveries, notifications } from '@nagarika/db/schema/notifications';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { ticketScans, tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { users } from '@nagarika/db/schema/users';
import { asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** Of each kind so many rows at most: a booking has a handful. */
const most = 100;

export type HistoryRows = Awaited<ReturnType<typeof historyRows>>;

const holder = alias(users, 'holder');
const organisers = alias(users, 'organiser');
const user = { id: users.id, name: users.name };
const held = { id: holder.id, name: holder.name };

/** One question for each kind of row, all at once. */
export async function historyRows(db: Database, id: string) {
  const ofOrder = eq(paymentOrders.bookingId, id);
  const [heads, items, seats, attempts, transfers, scans, returned, disputed, notified, ledger] =
    await Promise.all([
      db
        .select({
          booking: bookings,
          event: {
            ...{ id: events.id, title: events.title, startsAt: events.startsAt },
            ...{ status: events.status, refundUntilHours: events.refundUntilHours },
            rescheduledAt: events.rescheduledAt,
          },
          member: { ...user, phone: users.phone },
          guest: guestBookings,
          organiser: { id: organisers.id, name: organisers.name },
          orderId: paymentOrders.gatewayOrderId,
        })
        .from(bookings)
        .innerJoin(events, eq(events.id, bookings.eventId))
        .leftJoin(users, eq(users.id, bookings.userId))
        .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
        .innerJoin(organisers, eq(organisers.id, events.organiserId))
        .leftJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
        .where(eq(bookings.id, id)),
      db.select().from(bookingItems).where(eq(bookingItems.bookingId, id)),
      db
        .select({ ticket: tickets, ticketType: bookingItems.name, holder: held })
        .from(tickets)
        .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
        .leftJoin(holder, eq(holder.id, tickets.holderId))
        .where(eq(tickets.bookingId, id))
        .orderBy(asc(tickets.code)),
      db
        .select({ payment: payments })
        .from(payments)
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .where(ofOrder)
        .orderBy(desc(payments.createdAt))
        .limit(most),
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
        .limit(most),
      db
        .select({ scan: ticketScans, seat: tickets.code, by: user })
        .from(ticketScans)
        .innerJoin(tickets, eq(tickets.id, ticketScans.ticketId))
        .leftJoin(users, eq(users.id, ticketScans.scannedBy))
        .where(eq(tickets.bookingId, id))
        .orderBy(desc(ticketScans.receivedAt))
        .limit(most),
      db
        .select({ refund: refunds, by: user })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .leftJoin(users, eq(users.id, refunds.decidedBy))
        .where(ofOrder)
        .orderBy(desc(refunds.createdAt))
        .limit(most),
      db
        .select({ dispute: disputes })
        .from(disputes)
        .innerJoin(payments, eq(payments.id, disputes.paymentId))
        .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
        .where(ofOrder)
        .limit(most),
      db
        .select({ notification: notifications, to: user, delivery: deliveries })
        .from(notifications)
        .innerJoin(users, eq(users.id, notifications.userId))
        .leftJoin(deliveries, eq(deliveries.notificationId, notifications.id))
        .where(eq(notifications.bookingId, id))
        .orderBy(asc(notifications.createdAt), asc(notifications.id), asc(deliveries.channel))
        .limit(most),
      db
        .select({
          id: ledgerEntries.id,
          at: ledgerTransactions.occurredAt,
          kind: ledgerTransactions.kind,
          account: ledgerEntries.account,
          paise: ledgerEntries.amountPaise,
        })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(eq(ledgerTransactions.bookingId, id))
        .orderBy(
          asc(ledgerTransactions.occurredAt),
          asc(ledgerTransactions.id),
          desc(ledgerEntries.amountPaise),
        )
        .limit(most),
    ]);
  return { heads, items, seats, attempts, transfers, scans, returned, disputed, notified, ledger };
}
