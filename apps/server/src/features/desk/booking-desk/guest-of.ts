import type { PaymentMethod } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import type { FoundBooking } from './schemas.ts';

/** Of each kind so many at most: a booking has a handful. */
export const mostRows = 100;

/** A query's limit: one more says that there are more. */
export const oneMore = mostRows + 1;

/** Null: it is a member's. */
export function guestOf(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  name: string | null,
): FoundBooking['guest'] {
  const kind = guestKinds.find((one) => one === paymentMethod);
  return kind ? { kind, name } : null;
}

/**
 * Of rows that come newest first the newest, oldest first as a story is told. Rows with one key are
 * one thing, which is there whole or not at all.
 */
export function newestOf<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown = (row) => row) {
  const things = [...Map.groupBy(rows, keyOf).values()];
  return { rows: things.slice(0, mostRows).reverse().flat(), isCut: things.length > mostRows };
}
