import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { Language } from '@nagarika/domain/language/languages';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import {
  type AnsweredQuestion,
  askedAndAnswered,
} from '#server/features/sales/questions/asked-and-answered.ts';
import { checkFileRows, maxFileRows } from '#server/sheets/to-csv.ts';
import { inPages } from '#server/sql/in-pages.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { answersOfBookings } from './answers-of-bookings.ts';
import type { BookingRow } from './booking-columns.ts';
import { bookingFacts } from './booking-facts.ts';

const rowsAtOnce = 1_000;

/** With its answers, in the order of the questions. */
type AnsweredRow = BookingRow & { answers: (string | null)[] };

/**
 * Every booking that was ever confirmed, the oldest first, as they are at one moment: some at a time, each handed on
 * as it comes. Orders that were never paid for are nobody's business but the buyer's.
 * @throws Refusal not_found; unprocessable for more than `most`
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
            // Of the booking: the buyer's own, while she comes herself.
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
