import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { readAttendees } from '#server/features/sales/attendees/queries.ts';
import type { AnsweredQuestion } from '#server/features/sales/questions/asked-and-answered.ts';
import {
  type ColumnOf,
  type FileColumn,
  headOf,
  rowOf,
  type Value,
} from '#server/sheets/file-column.ts';
import type { FileOfRows } from '#server/sheets/file-of-rows.ts';
import { type FileFormat, openFile } from '#server/sheets/open-file.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { bookingColumns } from './booking-columns.ts';
import { readBookings } from './read-bookings.ts';
import { seatColumns } from './seat-columns.ts';
import { seatFacts } from './seat-facts.ts';

export const filesPer = ['booking', 'seat'] as const;
export type FilePer = (typeof filesPer)[number];

export type FileWish = {
  id: string;
  language: Language;
  per: FilePer;
  format: FileFormat;
  /** Leaves promotion codes out for a key that may not read them. */
  seesCodes: boolean;
};

/**
 * All bookings of an event, or all of its seats, a row each.
 * @throws Refusal not_found; unprocessable for more rows than a file has
 */
export async function makeBookingsFile(ctx: MemberContext, wish: FileWish) {
  const { language } = wish;
  let file: FileOfRows | undefined;
  const add = async <Row extends { answers: (string | null)[] }>(
    all: readonly ColumnOf<Row>[],
    rows: readonly Row[],
    questions: readonly AnsweredQuestion[],
  ) => {
    const columns = all.filter(({ isCode }) => wish.seesCodes || !isCode);
    file ??= open(wish, [...headOf(columns, language), ...questions.map(columnOf)]);
    await file.add(rows.map((row): Value[] => [...rowOf(columns, row, language), ...row.answers]));
  };
  if (wish.per === 'booking') {
    await readBookings(ctx, wish, (some, questions) => add(bookingColumns, some, questions));
  } else {
    await readAttendees(ctx, wish, async (some, questions, tx) => {
      const facts = await seatFacts(
        tx,
        some.map(({ id }) => id),
      );
      const rows = some.map((seat) => {
        const said = new Map(seat.answers.map(({ questionId, answer }) => [questionId, answer]));
        const answers = questions.map(({ id }) => said.get(id) ?? null);
        return { seat, facts: facts.get(seat.id), answers };
      });
      await add(seatColumns, rows, questions);
    });
  }
  if (!file) throw new Error('a file without a head');
  return file.end();
}

function open({ format, per, language }: FileWish, columns: FileColumn[]): FileOfRows {
  return openFile(
    format,
    columns,
    word(per === 'booking' ? say('Bookings') : say('Seats'), language),
  );
}

const columnOf = ({ label }: AnsweredQuestion): FileColumn => ({
  ...{ head: label, kind: 'text', width: 24 },
});
