import type { PaymentMethod } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import type { FoundBooking } from './schemas.ts';

/** The rows of each kind at most; a booking usually has a handful. */
export const mostRows = 100;

/** A query's limit, whose last row says that there are more. */
export const oneMore = mostRows + 1;

/** Reads a guest's name and number; null where the booking is a member's. */
export function guestOf(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  name: string | null,
): FoundBooking['guest'] {
  const kind = guestKinds.find((one) => one === paymentMethod);
  return kind ? { kind, name } : null;
}

/**
 * Keeps the newest of rows that come newest first, and puts them oldest first, as a story is told. Rows
 * with one key are one thing, which is kept whole or not at all.
 */
export function newestOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown = (row) => row) {
  const things = [...Map.groupBy(rows, keyOf).values()];
  return { rows: things.slice(0, mostRows).reverse().flat(), isCut: things.length > mostRows };
}
