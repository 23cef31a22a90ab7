import { keptValue, only } from '../../lib/kept-value.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import type { Quantities, Selection } from './selection.ts';

/**
 * What was chosen, kept for the tab: a reload, signing in half-way or the trip to the profile
 * loses nothing. Once the booking is decided there is nothing left to come back to.
 */
export const keptSelection = (eventId: string) =>
  keptValue(tabStorage, `booking:${eventId}`, only(isSelection));

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
