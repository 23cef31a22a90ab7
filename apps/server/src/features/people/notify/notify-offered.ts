import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { nameText } from '#server/words/name-in.ts';
import { notify } from './notify.ts';

/**
 * Notifies the member who has the number that a ticket was offered to, of this offer or of all that were
 * made to the number before it had an account. Where nobody has it, nobody is notified yet.
 */
export async function notifyOffered(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  offered: { transferId: string } | { phone: string },
): Promise<void> {
  const which =
    'phone' in offered
      ? eq(ticketTransfers.receiverPhone, offered.phone)
      : eq(ticketTransfers.id, offered.transferId);
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
      title: say('A ticket for you'),
      message: say('Somebody who booked {event} ({time}) offers you a ticket: {ticket}.', {
        event: offer.title,
        time: instantIn('dayTime', offer.startsAt),
        ticket: nameText(offer.ticketType),
      }),
      link: `/ticket-transfer/${offer.id}`,
      dedupeKey: `ticket_offered:${offer.id}`,
      eventId: offer.eventId,
    })),
  );
}
