import { events } from '@nagarika/db/schema/events/events';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import type { BookingQuestion } from '@nagarika/domain/sales/questions/booking-questions';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Of an event that is not hers to see there are none. */
export async function questionsToBook(
  { deps: { db }, user, request }: PublicContext,
  { id: eventId }: { id: string },
): Promise<BookingQuestion[]> {
  const { id, kind, scope, label, purpose, options, isRequired, position } = bookingQuestions;
  const rows = await db
    .select({
      question: { id, kind, scope, label, purpose, options, isRequired },
      visibility: events.visibility,
    })
    .from(bookingQuestions)
    .innerJoin(events, and(eq(events.id, bookingQuestions.eventId), isSeenBy(user)))
    .where(and(eq(bookingQuestions.eventId, eventId), isNull(bookingQuestions.retiredAt)))
    .orderBy(asc(position), asc(id));
  if (rows.some(({ visibility }) => visibility !== 'public')) request.keepPrivate?.();
  return rows.map(({ question }) => question);
}
