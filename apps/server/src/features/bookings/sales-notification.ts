import { formatDay, istDate } from '@nagarika/domain/format';
import type { NewNotification } from '#server/features/notifications/notify.ts';
import type { LockedEvent } from './lock-event.ts';

export type SoldEvent = Pick<LockedEvent, 'id' | 'organiserId' | 'title' | 'totalTickets'>;

type Change = {
  kind: 'booking_received' | 'booking_given_back';
  what: 'booked' | 'given back';
  /** Tickets, of the whole day. */
  today: number;
  sold: number;
};

/** What the organiser's bell says of a day's tickets: one line for each day and kind. */
export function salesNotification(event: SoldEvent, change: Change, now: Date): NewNotification {
  const { id, organiserId, title, totalTickets } = event;
  const { kind, what, today, sold } = change;
  const tickets = today === 1 ? '1 ticket' : `${today} tickets`;
  return {
    userId: organiserId,
    kind,
    title: `Tickets ${what}`,
    // 'Pricing your work: 3 tickets booked on Sat 5 Jul. 42 of 100 seats are sold.'
    message: `${title}: ${tickets} ${what} on ${formatDay(now)}. ${sold} of ${totalTickets} seats are sold.`,
    link: `/my-events/${id}`,
    dedupeKey: `${kind}:${id}:${istDate(now)}`,
    eventId: id,
  };
}
