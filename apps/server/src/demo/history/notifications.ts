import type { notifications } from '@nagarika/db/schema/words/notifications';
import { reviewHours } from '@nagarika/domain/events/drafts/review';
import { say } from '@nagarika/domain/language/texts';
import { signInId } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';

const hourMs = 3_600_000;

/** Makes the notifications that no booking brings about; bookings write the others themselves. */
export function notificationRows(now: Date): (typeof notifications.$inferInsert)[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const [kavya, ritu] = [signInId('kavya'), signInId('ritu')];
  return [
    {
      userId: kavya,
      kind: 'welcome',
      title: say('Welcome, {name}', { name: 'Kavya' }),
      message: say('Choose your city to see what is on near you, and join its WhatsApp groups.'),
      link: '/groups',
      dedupeKey: `welcome:${kavya}`,
      readAt: ago(4700),
      createdAt: ago(4776),
    },
    {
      userId: ritu,
      kind: 'event_review',
      title: say('Your event is live'),
      message: say('{event} has been approved. It can be booked now.', {
        event: 'Throw Your First Pot',
      }),
      link: '/events',
      dedupeKey: 'event_review:demo-approved',
      eventId: demoId('event Throw Your First Pot'),
      readAt: ago(480),
      createdAt: ago(490),
    },
    {
      userId: ritu,
      kind: 'event_submitted',
      title: say('Event submitted'),
      message: say('{event} is with our team. You will hear within {promised}-{latest} hours.', {
        event: 'Terracotta Jewellery for Beginners',
        ...reviewHours,
      }),
      link: '/events',
      dedupeKey: 'event_submitted:demo-pending',
      eventId: demoId('event Terracotta Jewellery for Beginners'),
      createdAt: ago(31),
    },
  ];
}
