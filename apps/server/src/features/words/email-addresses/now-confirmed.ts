import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import { say } from '@nagarika/domain/language/texts';
import { and, asc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import {
  forgetAsking,
  forgetReturn,
  forgetStop,
} from '#server/features/people/notify/is-mail-returned.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { bookingIdsQuery } from '#server/features/sales/tickets/find-bookings.ts';
import { isHeldBy } from '#server/features/sales/tickets/holder-of-ticket.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent } from '#server/words/sentences.ts';

/** The next bookings; no member has more that lie ahead. */
const maxBookings = 50;

/**
 * Does, in the same transaction, what follows once a member has shown that she reads her address: nobody asks
 * her any more, and what mails could not carry until then goes there.
 */
export async function nowConfirmed(
  deps: Deps,
  tx: Transaction,
  account: { id: string; email: string },
): Promise<void> {
  await forgetStop({ ...deps, db: tx }, account.email);
  await forgetReturn({ ...deps, db: tx }, account);
  await forgetAsking(deps, tx, account.id);
  await mailComingTickets(deps, tx, account);
}

/**
 * Mails the tickets that lie ahead, with their QR codes, to a newly confirmed address: each once ever, though
 * confirming may be repeated. The earlier mail carried a link alone.
 */
async function mailComingTickets(
  deps: Pick<Deps, 'clock' | 'jobs' | 'secrets'>,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const waiting = await waitingMails(tx, id);
  const coming = await comingBookings(tx, id, deps.clock.now());
  const to = deps.secrets.keyedHash('ticket-mail', `${id}:${email.toLowerCase()}`);
  const mails = coming
    .filter((booking) => !waiting.has(booking.id))
    .map(({ isOwn, ...booking }): NewNotification => {
      const said = isOwn
        ? ({ kind: 'booking_confirmed', title: say('Your tickets') } as const)
        : ({ kind: 'ticket_transfer', title: say('Your ticket') } as const);
      return {
        ...said,
        userId: id,
        message: aboutEvent(
          booking.title,
          say('your address is confirmed, so here is what you need at the door.'),
        ),
        link: '/my-bookings',
        dedupeKey: `ticket_mail:${to}:${booking.id}`,
        bookingId: booking.id,
        eventId: booking.eventId,
        isMailOnly: true,
      };
    });
  await notify(deps, tx, mails);
}

/**
 * Finds bookings whose own mail has not begun to leave and will find the address confirmed. Their deliveries
 * are locked until then, so that none begins with the state before.
 */
async function waitingMails(tx: Transaction, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ bookingId: notifications.bookingId })
    .from(deliveries)
    .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.kind, ['booking_confirmed', 'ticket_transfer']),
        eq(deliveries.channel, 'mail'),
        eq(deliveries.status, 'queued'),
        isNull(deliveries.claimedAt),
      ),
    )
    .for('update', { of: deliveries });
  return new Set(rows.flatMap(({ bookingId }) => bookingId ?? []));
}

/** Finds bookings with a seat that is still the member's. */
async function comingBookings(tx: Transaction, userId: string, now: Date) {
  const isOwn = eq(bookings.userId, userId);
  const ownTickets = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.bookingId, bookings.id), eq(tickets.state, 'valid'), isHeldBy(userId)));
  return tx
    .select({
      id: bookings.id,
      eventId: events.id,
      title: events.title,
      isOwn: sql<boolean>`${isOwn}`,
    })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(
      and(
        inArray(bookings.id, bookingIdsQuery(tx, userId)),
        isSold,
        or(
          and(eq(events.status, 'approved'), gt(events.startsAt, now)),
          eq(events.status, 'postponed'),
        ),
        exists(ownTickets),
      ),
    )
    .orderBy(asc(events.startsAt), asc(bookings.id))
    .limit(maxBookings);
}
