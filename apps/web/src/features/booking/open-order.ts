/**
 * The order that the checkout was opened with, kept for the tab until the server has decided it: a
 * reload at any moment between paying and the ticket still knows of it. `paymentId`: the checkout
 * has said that she paid.
 */
export type OpenOrder = { bookingId: string; paymentId: string | null };

export function readOrder(eventId: string): OpenOrder | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(eventId)) ?? 'null');
    return isOrder(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function keepOrder(eventId: string, order: OpenOrder): void {
  try {
    sessionStorage.setItem(key(eventId), JSON.stringify(order));
  } catch {
    // Where the browser forbids storage it is simply not kept.
  }
}

export function forgetOrder(eventId: string): void {
  try {
    sessionStorage.removeItem(key(eventId));
  } catch {
    // not kept either
  }
}

const key = (eventId: string) => `order:${eventId}`;

function isOrder(value: unknown): value is OpenOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { bookingId, paymentId } = value as Record<keyof OpenOrder, unknown>;
  return typeof bookingId === 'string' && (paymentId === null || typeof paymentId === 'string');
}
