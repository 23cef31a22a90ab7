import { planned } from '@nagarika/db/planned';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

const { id, kind, scope, label, purpose, options, isRequired, position } = bookingQuestions;

/** What whoever books an event is asked now, in the order of the page. */
export const askedOfEvent = planned((db) =>
  db
    .select({ id, kind, scope, label, purpose, options, isRequired })
    .from(bookingQuestions)
    .where(
      and(
        eq(bookingQuestions.eventId, sql.placeholder('eventId')),
        isNull(bookingQuestions.retiredAt),
      ),
    )
    .orderBy(asc(position), asc(id)),
);
