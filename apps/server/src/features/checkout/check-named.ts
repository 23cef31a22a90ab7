import type { Transaction } from '@nagarika/db/client';
import { bookingRecipients } from '@nagarika/db/schema/invoice-details';
import { unnamedMessage } from '@nagarika/domain/invoice-details';
import type { Price } from '@nagarika/domain/money';
import { namedFromPaise } from '@nagarika/domain/money';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { isTicketTaxed } from '#server/features/tax/is-ticket-taxed.ts';

/**
 * From ₹50,000 the invoice of a registered organiser names its buyer with address and state. What costs less, as nearly
 * all does, asks the database nothing.
 * @throws Refusal unprocessable where the order does not say to whom it is made out
 */
export async function checkNamed(
  tx: Transaction,
  order: {
    event: { organiserId: string } | null;
    price: Price;
    /** Null: it is not written yet, and names nobody. */
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
