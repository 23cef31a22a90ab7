import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import type { Language } from '@nagarika/domain/language/languages';
import { transferStatusAt } from '@nagarika/domain/sales/transfers';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import { toTicketEvent } from '#server/features/sales/tickets/to-bookings.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { someMember } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import type { TicketOffer } from './schemas.ts';

const maxOffers = 50;

/** Lists tickets that wait for this member's answer, newest first. */
export async function incomingOffers({
  deps,
  request,
  user,
}: MemberContext): Promise<TicketOffer[]> {
  const now = deps.clock.now();
  return findOffers(
    deps.db,
    and(
      eq(ticketTransfers.receiverPhone, user.phone),
      eq(ticketTransfers.status, 'pending'),
      gt(ticketTransfers.expiresAt, now),
    ),
    { now, language: request.language },
  );
}

/** Shows an offer to this member's number. @throws Refusal not_found to everybody else, its giver too */
export async function showOffer(
  { deps, request, user }: MemberContext,
  { id }: { id: string },
): Promise<TicketOffer> {
  const [offer] = await findOffers(
    deps.db,
    and(eq(ticketTransfers.id, id), eq(ticketTransfers.receiverPhone, user.phone)),
    { now: deps.clock.now(), language: request.language },
  );
  if (!offer) throw noSuch.offer();
  return offer;
}

async function findOffers(
  db: Database,
  where: SQL | undefined,
  { now, language }: { now: Date; language: Language },
): Promise<TicketOffer[]> {
  const rows = await db
    .select({
      transfer: ticketTransfers,
      bookingId: tickets.bookingId,
      ticketTypeName: bookingItems.name,
      giverName: users.name,
      event: events,
      city: cities.name,
    })
    .from(ticketTransfers)
    .innerJoin(tickets, eq(tickets.id, ticketTransfers.ticketId))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, ticketTransfers.giverId))
    .where(where)
    .orderBy(desc(ticketTransfers.createdAt), desc(ticketTransfers.id))
    .limit(maxOffers);
  return rows.map(({ transfer, event, city, giverName, ...rest }) => ({
    ...rest,
    id: transfer.id,
    status: transferStatusAt(transfer, now),
    expiresAt: transfer.expiresAt.toISOString(),
    giverName: giverName ?? word(someMember, language),
    event: toTicketEvent(event, city),
  }));
}
