import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers, bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { asStatement, send } from '@nagarika/db/statements/statement';
import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import {
  type BookingQuestion,
  type GivenAnswer,
  keyOf,
  nothingShared,
  type SharedContact,
} from '@nagarika/domain/sales/questions/booking-questions';
import { type JudgedAnswer, judgeAnswers } from '@nagarika/domain/sales/questions/judge-answers';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Selection } from '#server/features/sales/bookings/seats/selection.ts';

const { id, kind, scope, label, purpose, options, isRequired, position } = bookingQuestions;

/** Lists what a buyer of the event is asked now, in the order of the page. */
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

/** Judges the answers for all seats of a booking. @throws Refusal bad_input */
export function judgedAnswers(
  questions: readonly BookingQuestion[],
  { price }: Selection,
  given: readonly GivenAnswer[] | undefined,
): JudgedAnswer[] {
  return judgedOf(questions, [...Array(price.quantity).keys()], given ?? []);
}

/** Judges the answers for these seats. @throws Refusal bad_input, with what is wrong at each question */
export function judgedOf(
  questions: readonly BookingQuestion[],
  seats: readonly number[],
  given: readonly GivenAnswer[],
): JudgedAnswer[] {
  const { answers, issues } = judgeAnswers(questions, seats, given);
  if (issues.length === 0) return answers;
  throw new Refusal('bad_input', say('Please look at the questions of this event again.'), {
    issues: issues.map(({ questionId, seat, text }) => ({
      path: `answers.${keyOf(questionId, seat)}`,
      text,
    })),
  });
}

/** Returns what the member agreed to share: not an address that she has yet to give. */
export function sharedColumns(member: Pick<User, 'email'>, share?: SharedContact) {
  const { phone, email } = share ?? nothingShared;
  return { sharesPhone: phone, sharesEmail: email && member.email !== null };
}

/** Replaces the earlier answers. */
export async function replaceAnswers(
  tx: Transaction,
  bookingId: string,
  answers: readonly JudgedAnswer[],
  now: Date,
): Promise<void> {
  await tx.delete(bookingAnswers).where(eq(bookingAnswers.bookingId, bookingId));
  if (answers.length > 0) await send(keepAnswersStatement(tx, bookingId, answers, now));
}

/** Keeps what the order carries unless this request says it anew; an order that ended carries nothing. */
export async function renewAnswers(
  tx: Transaction,
  renewed: {
    request: {
      member: Pick<User, 'email'>;
      answers: readonly GivenAnswer[] | undefined;
      share: SharedContact | undefined;
    };
    booking: Pick<typeof bookings.$inferSelect, 'id' | 'status'>;
    questions: readonly BookingQuestion[];
    selection: Selection;
    now: Date;
  },
): Promise<void> {
  const { request, booking, questions, selection, now } = renewed;
  const { member, answers, share } = request;
  if (answers || booking.status !== 'pending') {
    await replaceAnswers(tx, booking.id, judgedAnswers(questions, selection, answers), now);
  }
  if (share) {
    await tx.update(bookings).set(sharedColumns(member, share)).where(eq(bookings.id, booking.id));
  }
}

/** Builds the statement that writes answers; there is at least one. */
export function keepAnswersStatement(
  tx: Transaction,
  bookingId: string,
  answers: readonly JudgedAnswer[],
  now: Date,
) {
  const rows = answers.map(({ values, ...answer }) => ({
    ...answer,
    bookingId,
    values: [...values],
    answeredAt: now,
  }));
  return asStatement(tx.insert(bookingAnswers).values(rows));
}
