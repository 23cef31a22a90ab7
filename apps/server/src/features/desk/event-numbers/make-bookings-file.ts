import type { Transaction } from '@nagarika/db/client';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import { readAttendees } from '#server/features/sales/attendees/queries.ts';
import type { Attendee } from '#server/features/sales/attendees/schemas.ts';
import { ticketStateWords } from '#server/features/sales/attendees/to-attendees.ts';
import type { AnsweredQuestion } from '#server/features/sales/questions/answers/asked-and-answered.ts';
import {
  type ColumnOf,
  type FileColumn,
  headOf,
  rowOf,
  type Value,
} from '#server/sheets/file-column.ts';
import { type FileFormat, type FileOfRows, openFile } from '#server/sheets/open-file.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { nameIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';
import { bookingColumns, bookingStatusWords, paymentMethodWords } from './booking-columns.ts';
import { readBookings } from './read-bookings.ts';
import { wayColumns } from './way-columns.ts';

type SeatFacts = Awaited<ReturnType<typeof select>>[number];

type SeatRow = { seat: Attendee; facts: SeatFacts | undefined };

const text = (head: Text, width: number, of: ColumnOf<SeatRow>['of']): ColumnOf<SeatRow> => ({
  head,
  kind: 'text',
  width,
  of,
});

const instant = (head: Text, of: (row: SeatRow) => string | null): ColumnOf<SeatRow> => ({
  head,
  kind: 'instant',
  width: 18,
  of,
});

/**
 * The columns of a row for each seat, as in the list of attendees, with what became of it; answers follow.
 */
const seatColumns: readonly ColumnOf<SeatRow>[] = [
  text(say('Ticket code'), 16, ({ seat }) => seat.code),
  text(say('State'), 12, ({ seat }, language) =>
    word(ticketStateWords[seat.isDisputed ? 'disputed' : seat.state], language),
  ),
  instant(say('Admitted at'), ({ facts }) => facts?.admittedAt?.toISOString() ?? null),
  text(say('Name'), 24, ({ seat }) => seat.name),
  text(say('Phone'), 14, ({ seat }) => seat.phone),
  text(say('Email'), 26, ({ seat }) => seat.email),
  text(say('Ticket type'), 20, ({ seat }, language) => nameIn(seat.ticketType, language)),
  { head: say('Price (INR)'), kind: 'paise', width: 16, of: ({ seat }) => seat.price },
  text(say('Booking code'), 16, ({ seat }) => seat.bookingCode),
  text(say('Booking status'), 14, ({ facts }, language) =>
    facts ? word(bookingStatusWords[facts.status], language) : null,
  ),
  instant(say('Booked on'), ({ seat }) => seat.bookedAt),
  { ...text(say('Promotion code'), 16, ({ facts }) => facts?.promotionCode ?? null), isCode: true },
  ...wayColumns<SeatRow>(({ facts }) => facts),
  text(say('Payment'), 18, ({ facts }, language) =>
    facts ? word(paymentMethodWords[facts.paymentMethod], language) : null,
  ),
  text(say('Note'), 30, ({ seat }) => seat.note),
];

export const filesPer = ['booking', 'seat'] as const;
export type FilePer = (typeof filesPer)[number];

export type FileWish = {
  id: string;
  language: Language;
  per: FilePer;
  format: FileFormat;
  /** False leaves promotion codes out, for a key that may not read them. */
  seesCodes: boolean;
};

/**
 * Makes a file of all bookings of an event, or of all its seats, a row each. @throws Refusal not_found;
 * unprocessable for more rows than a file has
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
  head: label,
  kind: 'text',
  width: 24,
});

/** Maps each ticket to what a file says of it beside the list of attendees. */
async function seatFacts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeatFacts>> {
  return new Map((await select(tx, ids)).map((row) => [row.id, row]));
}

async function select(tx: Transaction, ids: readonly string[]) {
  return tx
    .select({
      id: tickets.id,
      admittedAt: tickets.checkedInAt,
      status: bookings.status,
      paymentMethod: bookings.paymentMethod,
      promotionCode: promotionCodes.code,
      source: bookings.source,
      linkKind: eventLinks.kind,
      linkName: eventLinks.name,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .leftJoin(promotionCodes, eq(promotionCodes.id, bookings.promotionCodeId))
    .leftJoin(eventLinks, eq(eventLinks.id, bookings.linkId))
    .where(anyOf(tickets.id, ids));
}
