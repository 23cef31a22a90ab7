import type { contactMessages } from '@nagarika/db/schema/people/contact';
import { demoId } from './ids.ts';

const messages = [
  {
    name: 'Nandini Rao',
    email: 'nandini@example.com',
    type: 'event',
    subject: 'A ramp at the venue?',
    message: 'My mother uses a wheelchair. Can we get in at Triveni without the stairs?',
    hoursAgo: 3,
  },
  {
    name: 'Rehana Khan',
    email: 'rehana@example.com',
    type: 'billing',
    subject: 'A bill in the name of my firm',
    message: 'I booked two seats for my staff. Can the receipt carry our GST number?',
    hoursAgo: 26,
  },
  {
    name: 'Leela Thomas',
    email: 'leela@example.com',
    type: 'community',
    subject: 'A group for Kochi bakers',
    message: 'There are nine of us already. We would like a group of our own.',
    hoursAgo: 75,
    isHandled: true,
  },
] as const;

/** So that the tab of contact messages has something to answer. */
export function contactRows(now: Date): (typeof contactMessages.$inferInsert)[] {
  return messages.map(({ hoursAgo, ...message }) => {
    const { name, email, type, subject, message: text } = message;
    const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const isHandled = 'isHandled' in message;
    return {
      id: demoId(`message ${subject}`),
      ...{ name, email, type, subject, message: text, createdAt },
      handledAt: isHandled ? new Date(createdAt.getTime() + 7_200_000) : null,
    };
  });
}
