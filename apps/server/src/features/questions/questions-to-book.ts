import { events } from '@nagarika/db/schema/events';
import { bookingQuestions } from '@nagarika/db/schema/questions';
import type { BookingQuestion } from '@nagarika/domain/booking-questions';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';

/** Of an event that is not public there are none. */
export async function questionsToBook(
  { deps: { db } }: PublicContext,
  { id: eventId }: { id: string },
): Promise<BookingQuestion[]> {
  const { id, kind, scope, label, purpose, options, isRequired, position } = bookingQuestions;
  return db
    .select({ id, kind, scope, label, purpose, options, isRequired })
    .from(bookingQuestions)
    .innerJoin(events, and(eq(events.id, bookingQuestions.eventId), eq(events.status, 'approved')))
    .where(and(eq(bookingQuestions.eventId, eventId), isNull(bookingQuestions.retiredAt)))
    .orderBy(asc(position), asc(id));
}
