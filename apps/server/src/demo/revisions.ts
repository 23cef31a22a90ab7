import type { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { eventSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { demoEvents, eventId, eventRows } from './events.ts';

const hourMs = 3_600_000;
const title = 'Women Who Build: The Delhi Summit';

/** One change of a live event that waits for an admin: another hall, more seats, more time to cancel. */
export function revisionRows(
  now: Date,
  cityIds: Map<string, string>,
): (typeof eventRevisions.$inferInsert)[] {
  const event = demoEvents.find((one) => one.title === title);
  const row = eventRows(now, cityIds).find((one) => one.title === title);
  if (!event || !row) return [];
  return [
    {
      eventId: eventId(event),
      createdAt: new Date(now.getTime() - 9 * hourMs),
      proposal: eventSubmissionSchema.parse({
        ...row,
        city: 'Delhi NCR',
        date: istDate(row.startsAt),
        time: istTime(row.startsAt),
        ...writtenEnd({ startsAt: row.startsAt, endsAt: row.endsAt ?? null }),
        venue: 'The Long Hall, second floor',
        location: row.address,
        totalTickets: event.totalTickets + 20,
        refundUntilHours: 72,
        highlights: [...event.highlights, 'Sign language on the main stage'],
        pricing: event.tickets.map(([name, rupees, limit]) => ({
          name,
          price: rupees * 100,
          limit: limit ?? null,
        })),
      }),
    },
  ];
}
