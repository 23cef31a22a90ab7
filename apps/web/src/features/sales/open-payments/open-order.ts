import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { tabStorage } from '../../../lib/storage/tab-storage.ts';

export type OpenOrder = { bookingId: string; paymentId: string | null };

/**
 * The order that the checkout was opened with, kept for the tab until the server has decided it: a
 * reload between paying and the ticket still knows it. `paymentId` is set when the checkout
 * reported a payment. `of` is an event, or a series where the order is for all dates.
 */
export const openOrder = (of: string) => keptValue(tabStorage, `order:${of}`, only(isOrder));

function isOrder(value: unknown): value is OpenOrder {
  const { bookingId, paymentId } = Object(value);
  return typeof bookingId === 'string' && (paymentId === null || typeof paymentId === 'string');
}
