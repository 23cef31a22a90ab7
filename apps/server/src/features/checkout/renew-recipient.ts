import type { Transaction } from '@nagarika/db/client';
import { bookingRecipients } from '@nagarika/db/schema/invoice-details';
import type { BookingStatus } from '@nagarika/domain/bookings';
import { eq } from 'drizzle-orm';
import type { OrderRequest } from './seats-of-order.ts';

/** To whom an order's invoices are made out stays, unless this request says it anew or takes it back. */
export async function renewRecipient(
  tx: Transaction,
  {
    request: { invoiceTo },
    booking,
    now,
  }: { request: OrderRequest; booking: { id: string; status: BookingStatus }; now: Date },
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
