import { keptJson, tabStorage } from '../../lib/tab-storage.ts';

/**
 * The order that the checkout was opened with, kept for the tab until the server has decided it: a
 * reload at any moment between paying and the ticket still knows of it. `paymentId`: the checkout
 * has said that it was paid.
 */
export type OpenOrder = { bookingId: string; paymentId: string | null };

export function readOrder(eventId: string): OpenOrder | null {
  const stored = keptJson(key(eventId));
  return isOrder(stored) ? stored : null;
}

export function keepOrder(eventId: string, order: OpenOrder): void {
  tabStorage.setItem(key(eventId), JSON.stringify(order));
}

export function forgetOrder(eventId: string): void {
  tabStorage.removeItem(key(eventId));
}

const key = (eventId: string) => `order:${eventId}`;

function isOrder(value: unknown): value is OpenOrder {
  const { bookingId, paymentId } = Object(value);
  return typeof bookingId === 'string' && (paymentId === null || typeof paymentId === 'string');
}
