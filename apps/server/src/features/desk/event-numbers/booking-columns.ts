import { readableLines } from '@nagarika/domain/events/prices/chosen-lines';
import { splitSale } from '@nagarika/domain/events/prices/money';
import { formatRupees } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import type { BookingStatus, PaymentMethod } from '@nagarika/domain/sales/bookings';
import { guestKinds, guestKindWords } from '@nagarika/domain/sales/guests/guests';
import { sharedContact } from '#server/features/sales/attendees/to-attendees.ts';
import type { ColumnOf } from '#server/sheets/file-column.ts';
import { nameIn } from '#server/words/name-in.ts';
import { listedName, someGuest } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import type { BookingFacts } from './booking-facts.ts';
import { wayColumns } from './way-columns.ts';

export const bookingStatusWords: Record<BookingStatus, Text> = {
  pending: say('pending'),
  confirmed: say('confirmed'),
  cancelled: say('cancelled'),
  refunded: say('refunded'),
  superseded: say('superseded'),
  expired: say('expired'),
};

export const paymentMethodWords: Record<PaymentMethod, Text> = {
  ...guestKindWords,
  razorpay: say('Online'),
  free: say('Free of charge'),
};

export const isGuest = (method: PaymentMethod) => guestKinds.some((kind) => kind === method);

/**
 * `isOfTeam` is false for an admin outside the team, who sees no whole number and no address;
 * `seesShare` is false for a manager.
 */
export type BookingRow = BookingFacts & { isOfTeam: boolean; seesShare: boolean };

const text = (head: Text, width: number, of: ColumnOf<BookingRow>['of']): ColumnOf<BookingRow> => ({
  head,
  kind: 'text',
  width,
  of,
});
const count = (head: Text, of: ColumnOf<BookingRow>['of']): ColumnOf<BookingRow> => ({
  head,
  kind: 'count',
  width: 10,
  of,
});
const paise = (head: Text, of: ColumnOf<BookingRow>['of']): ColumnOf<BookingRow> => ({
  head,
  kind: 'paise',
  width: 16,
  of,
});

/** The columns of a row for each booking, which answers follow. */
export const bookingColumns: readonly ColumnOf<BookingRow>[] = [
  text(say('Booking code'), 16, ({ code }) => code),
  text(say('Status'), 12, ({ status }, language) => word(bookingStatusWords[status], language)),
  {
    head: say('Booked on'),
    kind: 'instant',
    width: 18,
    of: ({ bookedAt }) => bookedAt?.toISOString() ?? null,
  },
  text(say('Name'), 24, nameOf),
  text(say('Phone'), 14, (row) => contactOf(row).phone),
  text(say('Email'), 26, (row) => contactOf(row).email),
  count(say('Seats'), ({ seats }) => seats),
  text(say('Ticket types'), 32, typesOf),
  paise(say('Tickets (INR)'), ({ subtotal }) => subtotal),
  paise(say('Service charge (INR)'), ({ fee }) => fee),
  paise(say('Total (INR)'), ({ total }) => total),
  { ...text(say('Promotion code'), 16, ({ promotionCode }) => promotionCode), isCode: true },
  paise(say('Off the full price (INR)'), discountOf),
  ...wayColumns<BookingRow>((row) => row),
  text(say('Payment'), 18, ({ paymentMethod }, language) =>
    word(paymentMethodWords[paymentMethod], language),
  ),
  paise(say('Refunded (INR)'), ({ refunded }) => refunded),
  text(say('Refund'), 14, ({ isRefundDone }, language) =>
    isRefundDone === null
      ? null
      : word(isRefundDone ? say('sent back') : say('on its way'), language),
  ),
  paise(say('Takings (INR)'), (row) => takingsOf(row)),
  paise(say('Commission (INR)'), (row) => (row.seesShare ? shareOf(row).commissionPaise : null)),
  paise(say('Yours (INR)'), (row) => (row.seesShare ? shareOf(row).organiserPaise : null)),
  text(say('Disputed'), 10, ({ isDisputed }, language) =>
    isDisputed ? word(say('Yes'), language) : null,
  ),
  count(say('Seats admitted'), ({ admitted }) => admitted),
  count(say('Seats given back'), ({ returned }) => returned),
  paise(say('You took (INR)'), ({ taken }) => taken),
  text(say('Note'), 30, ({ note }) => note),
];

/** Takes what is left of the tickets' price, as the ledger does (payments.ts). */
const takingsOf = ({ subtotal, undone }: BookingRow) => subtotal - undone;
const shareOf = (row: BookingRow) => splitSale(takingsOf(row));

function nameOf({ name, paymentMethod }: BookingRow, language: Language): string {
  return isGuest(paymentMethod) ? (name ?? word(someGuest, language)) : listedName(name, language);
}

/** Shows the contact as the list of attendees does: only while the buyer still holds a valid ticket. */
function contactOf({ isOfTeam, held, ...of }: BookingRow) {
  return sharedContact(of, isOfTeam && held > 0);
}

/** Builds '2 × General (₹500), 1 × Student (₹300)'. */
function typesOf({ lines }: BookingRow, language: Language): string {
  const booked = lines.map(({ name, quantity, returned, price: unitPricePaise }) => ({
    name,
    unitPricePaise,
    quantity: quantity + returned,
  }));
  return readableLines(booked)
    .map(
      ({ name, quantity, unitPricePaise }) =>
        `${quantity} × ${nameIn(name, language)} (${formatRupees(unitPricePaise)})`,
    )
    .join(', ');
}

function discountOf({ promotionCode, lines }: BookingRow): number | null {
  if (promotionCode === null) return null;
  return lines.reduce(
    (sum, { quantity, returned, price, full }) =>
      sum + (quantity + returned) * Math.max(0, full - price),
    0,
  );
}
