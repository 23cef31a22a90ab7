import type { Transaction } from '@nagarika/db/client';
import { bookingRecipients } from '@nagarika/db/schema/money/invoice-details';
import { namedFromPaise, type Price } from '@nagarika/domain/events/prices/money';
import { unnamedMessage } from '@nagarika/domain/money/tax/invoice-details';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import type { BookingStatus } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { isTicketTaxed } from '#server/features/money/tax/rates/in-force-at.ts';

/** Keeps to whom an order's invoices are made out, unless this request changes it or takes it back. */
export async function renewRecipient(
  tx: Transaction,
  {
    invoiceTo,
    booking,
    now,
  }: {
    /** To whom they are made out; null: to nobody any more, undefined: as it was. */
    invoiceTo: TaxProfile | null | undefined;
    booking: { id: string; status: BookingStatus };
    now: Date;
  },
): Promise<void> {
  if (invoiceTo === undefined || !['pending', 'expired'].includes(booking.status)) return;
  if (invoiceTo === null) {
    await tx.delete(bookingRecipients).where(eq(bookingRecipients.bookingId, booking.id));
    return;
  }
  const row = { ...invoiceTo, givenAt: now };
  await tx
    .insert(bookingRecipients)
    .values({ bookingId: booking.id, ...row })
    .onConflictDoUpdate({ target: bookingRecipients.bookingId, set: row });
}

/**
 * Refuses an order that does not name its buyer where the law asks for it: from ₹50,000 the invoice of a
 * registered organiser carries her address and state. Cheaper orders, nearly all, ask the database nothing.
 * @throws Refusal unprocessable where the order does not say to whom it is made out
 */
export async function checkNamed(
  tx: Transaction,
  order: {
    event: { organiserId: string } | null;
    price: Price;
    /** Null while it is not written, and names nobody. */
    bookingId: string | null;
    now: Date;
  },
): Promise<void> {
  const { event, price, bookingId, now } = order;
  if (price.subtotalPaise < namedFromPaise || !event) return;
  if (bookingId && (await isNamed(tx, bookingId))) return;
  if (await isTicketTaxed(tx, event.organiserId, now)) {
    throw new Refusal('unprocessable', unnamedMessage);
  }
}

async function isNamed(tx: Transaction, bookingId: string): Promise<boolean> {
  const [named] = await tx
    .select({ bookingId: bookingRecipients.bookingId })
    .from(bookingRecipients)
    .where(eq(bookingRecipients.bookingId, bookingId));
  return named !== undefined;
}
