import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { bookingAnswers } from '@nagarika/db/schema/sales/questions';
import type { Language } from '@nagarika/domain/language/languages';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { wordedAnswer } from '#server/features/sales/attendees/to-attendees.ts';
import {
  type AnsweredQuestion,
  askedAndAnswered,
} from '#server/features/sales/questions/answers/asked-and-answered.ts';
import { checkFileRows, maxFileRows } from '#server/sheets/to-csv.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { inPages } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { BookingRow } from './booking-columns.ts';
import { bookingFacts } from './booking-facts.ts';

const rowsAtOnce = 1_000;

/** A booking with its answers, in the order of the questions. */
type AnsweredRow = BookingRow & { answers: (string | null)[] };

/**
 * Reads every booking that was ever confirmed, the oldest first, as of one moment, and hands each batch on
 * as it comes. Orders that were never paid concern their buyers alone. @throws Refusal not_found;
 * unprocessable for more than `most`
 */
export async function readBookings(
  ctx: MemberContext,
  { id, language }: { id: string; language: Language },
  take: (some: AnsweredRow[], questions: readonly AnsweredQuestion[]) => Promise<void>,
  most = maxFileRows,
): Promise<void> {
  const { role } = await findTeamEvent(ctx, id, 'manage');
  const isOfTeam = role !== null;
  const seesShare = role !== 'manager';
  await ctx.deps.db.transaction(
    async (tx) => {
      const questions = isOfTeam ? await askedAndAnswered(tx, id) : [];
      const rows = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.eventId, id), isNotNull(bookings.bookedAt)))
        .orderBy(asc(bookings.bookedAt), asc(bookings.id))
        .limit(most + 1);
      checkFileRows(rows.length, most);
      for (const ids of inPages(
        rows.map((row) => row.id),
        rowsAtOnce,
      )) {
        const [facts, answers] = await Promise.all([
          bookingFacts(tx, ids),
          answersOfBookings(tx, ids, { questions, language }),
        ]);
        const some = facts.map((of) => {
          const ofBooking = answers.get(of.id);
          const said = questions.map((question) => {
            const given = ofBooking?.get(question.id);
            // An answer for the whole booking is the buyer's own, shown while she keeps a seat herself.
            return given && (!given.isOfBooking || of.held > 0) ? given.answer : null;
          });
          return { ...of, isOfTeam, seesShare, answers: said };
        });
        await take(some, questions);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Maps booking and question to the answers, those of several seats in the seats' order. */
async function answersOfBookings(
  tx: Transaction,
  ids: readonly string[],
  { questions, language }: { questions: readonly AnsweredQuestion[]; language: Language },
): Promise<ReadonlyMap<string, ReadonlyMap<string, { answer: string; isOfBooking: boolean }>>> {
  if (questions.length === 0) return new Map();
  const { bookingId, questionId, seat, values } = bookingAnswers;
  const rows = await tx
    .select({ bookingId, questionId, seat, values })
    .from(bookingAnswers)
    .where(anyOf(bookingId, ids))
    .orderBy(asc(sql`${seat}`));
  const asked = new Map(questions.map((question) => [question.id, question]));
  const joined = (of: typeof rows) =>
    of.flatMap((row) => {
      const question = asked.get(row.questionId);
      return question ? wordedAnswer(question, row.values, language) : [];
    });
  return new Map(
    [...Map.groupBy(rows, (row) => row.bookingId)].map(([id, ofBooking]) => [
      id,
      new Map(
        [...Map.groupBy(ofBooking, (row) => row.questionId)].map(([question, of]) => [
          question,
          { answer: joined(of).join('; '), isOfBooking: of.some((row) => row.seat === null) },
        ]),
      ),
    ]),
  );
}
