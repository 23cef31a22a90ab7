import { begunKey, begunValue } from '@nagarika/domain/site/begun-booking';
import { keptValue, only } from '../../../../lib/storage/kept-value.ts';
import { setCookie } from '../../../../lib/storage/lasting-cookie.ts';
import { tabStorage } from '../../../../lib/storage/tab-storage.ts';
import type { Choice, Quantities, Selection } from './selection.ts';

/**
 * Keeps the choice for the tab: a reload, signing in half-way or the trip to the profile loses
 * nothing. A decided booking leaves nothing to come back to. A cookie tells the server of the step,
 * for the shape that comes first (docs/decisions/0242-the-step-that-comes-first.md).
 */
export function keptSelection(eventId: string) {
  const { read, keep, forget } = keptValue(tabStorage, `booking:${eventId}`, only(isSelection));
  return {
    read,
    keep(selection: Selection) {
      keep(selection);
      setCookie(begunKey, begunValue(eventId, selection.step), null);
    },
    forget() {
      forget();
      setCookie(begunKey, '', 0);
    },
  };
}

function isSelection(value: unknown): value is Selection {
  if (!isChoice(value)) return false;
  const { step, bookingId, held } = value as Choice & Record<keyof Selection, unknown>;
  return (
    (step === 'tickets' || step === 'summary') &&
    (bookingId === null || typeof bookingId === 'string') &&
    (held === null || isHold(held))
  );
}

function isHold(value: unknown): value is Selection['held'] {
  if (!isChoice(value)) return false;
  const { until, lines } = value as Choice & Record<string, unknown>;
  const isTime = typeof until === 'string' && !Number.isNaN(Date.parse(until));
  return isTime && (lines === null || Array.isArray(lines));
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { quantities, named, code } = value as Record<keyof Choice, unknown>;
  return isQuantities(quantities) && isNamed(named) && (code === null || typeof code === 'string');
}

function isNamed(value: unknown): value is Choice['named'] {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((typed) => typeof typed === 'string');
}

function isQuantities(value: unknown): value is Quantities {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((quantity) => Number.isInteger(quantity) && quantity > 0)
  );
}
