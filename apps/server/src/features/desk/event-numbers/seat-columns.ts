import { say, type Text } from '@nagarika/domain/language/texts';
import type { Attendee } from '#server/features/sales/attendees/schemas.ts';
import { ticketStateWords } from '#server/features/sales/attendees/ticket-state-words.ts';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import { nameIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';
import { bookingStatusWords, paymentMethodWords } from './booking-columns.ts';
import type { SeatFacts } from './seat-facts.ts';
import { wayColumns } from './way-columns.ts';

export type SeatRow = { seat: Attendee; facts: SeatFacts | undefined };

const text = (head: Text, width: number, of: ColumnOf<SeatRow>['of']): ColumnOf<SeatRow> => ({
  ...{ head, kind: 'text', width, of },
});
const instant = (head: Text, of: (row: SeatRow) => string | null): ColumnOf<SeatRow> => ({
  ...{ head, kind: 'instant', width: 18, of },
});

/** A seat each, as the list of attendees has it, and what became of it: answers come behind them. */
export const seatColumns: readonly ColumnOf<SeatRow>[] = [
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
