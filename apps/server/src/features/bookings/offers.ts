import type { Transaction } from '@nagarika/db/client';
import { bookingItems } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { users } from '@nagarika/db/schema/users';
import { formatDayTime } from '@nagarika/domain/format';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { type NewNotification, notify } from '#server/features/notifications/notify.ts';
import type { Deps } from '#server/platform/ports.ts';

type Needs = Pick<Deps, 'clock' | 'jobs'>;

/** With the booking its open offers end. */
export async function withdrawOffers(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const seats = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.bookingId, bookingId));
  await tx
    .update(ticketTransfers)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(ticketTransfers.status, 'pending'), inArray(ticketTransfers.ticketId, seats)));
}

/** The bell of whoever has this number; nobody has it yet: she hears of it when she signs up. */
export async function notifyReceiver(deps: Needs, tx: Transaction, transferId: string) {
  await tell(deps, tx, eq(ticketTransfers.id, transferId));
}

/** A new account: what was offered to its number before. */
export async function notifyNewcomer(deps: Needs, tx: Transaction, phone: string): Promise<void> {
  await tell(deps, tx, eq(ticketTransfers.receiverPhone, phone));
}

async function tell(deps: Needs, tx: Transaction, which: SQL): Promise<void> {
  const offers = await tx
    .select({
      id: ticketTransfers.id,
      eventId: events.id,
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
    .where(
      and(
        which,
        eq(ticketTransfers.status, 'pending'),
        gt(ticketTransfers.expiresAt, deps.clock.now()),
      ),
    );
  await notify(
    deps,
    tx,
    offers.map((offer) => ({
      userId: offer.receiverId,
      kind: 'ticket_transfer' as const,
      title: 'A ticket for you',
      message: `Somebody who booked ${offer.title} (${formatDayTime(offer.startsAt)}) offers you a ticket: ${offer.ticketType}.`,
      link: `/ticket-transfer/${offer.id}`,
      dedupeKey: `ticket_offered:${offer.id}`,
      eventId: offer.eventId,
    })),
  );
}

/** What happened to a ticket: told once to whom it concerns. */
export async function notifyOfTicket(
  deps: Needs,
  tx: Transaction,
  news: Omit<NewNotification, 'kind' | 'link'>,
): Promise<void> {
  await notify(deps, tx, [{ ...news, kind: 'ticket_transfer', link: '/my-bookings' }]);
}
