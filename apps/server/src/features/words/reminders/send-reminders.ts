import { events } from '@nagarika/db/schema/events/events';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { instantIn, say, textOf } from '@nagarika/domain/language/texts';
import { type Reminder, reminders } from '@nagarika/domain/words/news/reminders';
import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** The number of members notified in one transaction. */
const batch = 1_000;
const hourMs = 3_600_000;

/** Reminds everybody who goes to an event a day and two hours ahead, once for each start. */
export async function sendReminders(deps: Needs): Promise<void> {
  for (const reminder of reminders) {
    while ((await remindDue(deps, reminder)) === batch);
  }
}

/** Reminds some; a reminded member is not found again, so the next turn finds the next ones. */
async function remindDue(deps: Needs, reminder: Reminder): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const due = await findDue(tx, reminder, deps.clock.now());
    await notify(deps, tx, due);
    return due.length;
  });
}

/**
 * Finds holders of valid tickets for events that start in the window. A holder knows it already where she got
 * the ticket, or the event got its time, only after the reminder was due.
 */
async function findDue(
  tx: Pick<Deps['db'], 'select' | 'selectDistinct'>,
  { fromHours, toHours, title }: Reminder,
  now: Date,
): Promise<NewNotification[]> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const dueAt = sql`${events.startsAt} - make_interval(hours => ${fromHours})`;
  const startsAtMs = sql`(extract(epoch from ${events.startsAt}) * 1000)::bigint`;
  // The start is part of the key: a moved event is a new one to be reminded of.
  const dedupeKey = sql<string>`concat_ws(':', 'event_reminder', ${events.id}::text, ${startsAtMs},
    ${String(fromHours)}::text, ${holderOfTicket}::text)`;
  const sent = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.dedupeKey, dedupeKey));
  const acceptedLate = tx
    .select({ id: ticketTransfers.id })
    .from(ticketTransfers)
    .where(
      and(
        eq(ticketTransfers.ticketId, tickets.id),
        eq(ticketTransfers.status, 'accepted'),
        gt(ticketTransfers.endedAt, dueAt),
      ),
    );
  const rows = await tx
    .selectDistinct({
      userId: sql<string>`${holderOfTicket}`,
      eventId: events.id,
      eventTitle: events.title,
      startsAt: events.startsAt,
      venue: events.venue,
      dedupeKey,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(
      and(
        eq(events.status, 'approved'),
        gt(events.startsAt, inHours(toHours)),
        lte(events.startsAt, inHours(fromHours)),
        eq(tickets.state, 'valid'),
        isSold,
        // A guest has no bell and no mail.
        isNotNull(holderOfTicket),
        lte(bookings.bookedAt, dueAt),
        sql`coalesce(${events.rescheduledAt}, '-infinity') <= ${dueAt}`,
        notExists(acceptedLate),
        notExists(sent),
      ),
    )
    .limit(batch);
  return rows.map(({ userId, eventId, eventTitle, startsAt, venue, dedupeKey: key }) => ({
    userId,
    eventId,
    kind: 'event_reminder',
    title: textOf(title),
    message: say('{event} is on {time} at {venue}. Have your ticket ready at the door.', {
      event: eventTitle,
      time: instantIn('dayTime', startsAt),
      venue,
    }),
    link: '/my-bookings',
    dedupeKey: key,
  }));
}
