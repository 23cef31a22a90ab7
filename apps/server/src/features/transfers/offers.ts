import type { Transaction } from '@nagarika/db/client';
import { bookingItems } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { users } from '@nagarika/db/schema/users';
import { formatDayTime } from '@nagarika/domain/format';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';

/** With the booking its open offers end. */
export async function withdrawOffers(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const seats = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.bookingId, bookingId));
  await tx
    .update(ticketTransfers)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(ticketTransfers.status, 'pending'), inArray(ticketTransfers.ticketId, seats)));
}

/** The bell of whoever has this number; nobody has it yet: she hears of it when she signs up. */
export async function tellReceiver(tx: Transaction, transferId: string, now: Date): Promise<void> {
  await tell(tx, eq(ticketTransfers.id, transferId), now);
}

/** A new account: what was offered to its number before. */
export async function tellNewcomer(tx: Transaction, phone: string, now: Date): Promise<void> {
  await tell(tx, eq(ticketTransfers.receiverPhone, phone), now);
}

async function tell(tx: Transaction, which: SQL, now: Date): Promise<void> {
  const offers = await tx
    .select({
      id: ticketTransfers.id,
      receiverId: users.id,
      title: events.title,
      startsAt: events.startsAt,
      ticketType: bookingItems.name,
    })
    .from(ticketTransfers)
    .innerJoin(users, eq(users.phone, ticketTransfers.receiverPhone))
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(which, eq(ticketTransfers.status, 'pending'), gt(ticketTransfers.expiresAt, now)));
  if (offers.length === 0) return;
  await tx.insert(notifications).values(
    offers.map((offer) => ({
      userId: offer.receiverId,
      kind: 'ticket_transfer' as const,
      title: 'A ticket for you',
      message: `Somebody who booked ${offer.title} (${formatDayTime(offer.startsAt)}) offers you a ticket: ${offer.ticketType}.`,
      link: `/ticket-transfer/${offer.id}`,
      dedupeKey: `ticket_offered:${offer.id}`,
      createdAt: now,
    })),
  );
}

/** One line in the bell of the other side. `key`: what happened, told once. */
export async function tellOfTicket(
  tx: Transaction,
  message: { userId: string; title: string; message: string; key: string },
  now: Date,
): Promise<void> {
  const { key, ...rest } = message;
  await tx.insert(notifications).values({
    ...rest,
    kind: 'ticket_transfer',
    link: '/my-bookings',
    dedupeKey: key,
    createdAt: now,
  });
}
