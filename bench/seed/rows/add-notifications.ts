import { deliveries, notifications } from '@nagarika/db/schema/words/notifications';
import type { Text } from '@nagarika/domain/language/texts';
import type { NotificationKind } from '@nagarika/domain/words/news/notifications';
import type { SeededBooking } from '../facts/booked.ts';
import { type Chance, idsOf } from '../facts/chance.ts';
import type { SeededEvent } from '../facts/event-facts.ts';
import { dayMs, earlier, later, type Seeding, userId } from '../facts/seeding.ts';

const notificationId = idsOf('notification');
const deliveryId = idsOf('delivery');

type Told = {
  userId: string;
  kind: NotificationKind;
  title: Text;
  message: Text;
  link: string;
  dedupeKey: string;
  eventId: string;
  bookingId?: string;
};

/** Adds what buyers and organisers were told, in the bell and by mail. */
export async function openTelling({ copies, now }: Seeding, chance: Chance) {
  const addNotification = await copies.into(notifications);
  const addDelivery = await copies.into(deliveries);
  let made = 0;

  function tell(at: Date, told: Told, isMailed: boolean) {
    // After half a year a notification that was taken off the list is gone.
    const isOld = now.getTime() - at.getTime() > 180 * dayMs;
    const isDismissed = chance.is(0.2);
    if (isOld && isDismissed) return;
    const n = made++;
    const id = notificationId(n);
    const readAt = earlier(now, later(at, chance.int(1, 3_000) * 60_000));
    addNotification({
      ...told,
      id,
      createdAt: at,
      readAt: isOld || isDismissed || chance.is(0.7) ? readAt : null,
      dismissedAt: isDismissed ? readAt : null,
    });
    if (!isMailed) return;
    const isSent = chance.is(0.85);
    addDelivery({
      id: deliveryId(n),
      notificationId: id,
      channel: 'mail',
      attempts: isSent ? 1 : 0,
      status: isSent ? 'sent' : 'skipped',
      createdAt: at,
      sentAt: isSent ? later(at, 2_000) : null,
    });
  }

  return {
    booked(
      { id: eventId, title }: SeededEvent,
      booking: SeededBooking,
      { id, code }: { id: string; code: string },
    ) {
      tell(
        booking.bookedAt,
        {
          userId: userId(booking.user),
          kind: 'booking_confirmed',
          title: { pattern: 'Booking confirmed' },
          message: {
            pattern: '{event}: your tickets are ready. Your booking ID is {code}.',
            values: { event: title, code },
          },
          link: '/my-bookings',
          dedupeKey: `booking_confirmed:${id}`,
          bookingId: id,
          eventId,
        },
        true,
      );
    },
    reviewed({ id: eventId, title, organiserId, reviewedAt }: SeededEvent) {
      tell(
        reviewedAt,
        {
          userId: organiserId,
          kind: 'event_review',
          title: { pattern: 'Your event was reviewed' },
          message: { pattern: title },
          link: `/my-events/${eventId}`,
          eventId,
          dedupeKey: `event_review:${eventId}`,
        },
        true,
      );
    },
    received({ id: eventId, title, organiserId }: SeededEvent, seats: number, at: Date) {
      tell(
        at,
        {
          userId: organiserId,
          kind: 'booking_received',
          title: { pattern: 'Tickets booked' },
          message: { pattern: `${title}: ${seats} booked.` },
          link: `/my-events/${eventId}`,
          eventId,
          dedupeKey: `booking_received:${eventId}:${at.toISOString().slice(0, 10)}`,
        },
        false,
      );
    },
  };
}
