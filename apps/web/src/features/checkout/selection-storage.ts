import type { Quantities, Selection } from './selection.ts';

/**
 * What was chosen, kept for the tab: a reload, signing in half-way or the trip to the profile
 * loses nothing. Once the booking is decided there is nothing left to come back to.
 */
export function readSelection(eventId: string): Selection | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(eventId)) ?? 'null');
    return isSelection(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function writeSelection(eventId: string, selection: Selection) {
  try {
    sessionStorage.setItem(key(eventId), JSON.stringify(selection));
  } catch {
    // not kept, see above
  }
}

/** Once the booking is decided there is nothing left to come back to. */
export function forgetSelection(eventId: string) {
  try {
    sessionStorage.removeItem(key(eventId));
  } catch {
    // not kept either
  }
}

const key = (eventId: string) => `booking:${eventId}`;

function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null) return false;
  const { step, quantities, bookingId, held } = value as Record<keyof Selection, unknown>;
  return (
    (step === 'tickets' || step === 'summary') &&
    isQuantities(quantities) &&
    (bookingId === null || typeof bookingId === 'string') &&
    (held === null || isHold(held))
  );
}

function isHold(value: unknown): value is Selection['held'] {
  if (typeof value !== 'object' || value === null) return false;
  const { quantities, until } = value as Record<string, unknown>;
  return isQuantities(quantities) && typeof until === 'string' && !Number.isNaN(Date.parse(until));
}

function isQuantities(value: unknown): value is Quantities {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((quantity) => Number.isInteger(quantity) && quantity > 0)
  );
}
