import { type GstStateCode, isGstState } from '../../events/cities/gst-states.ts';

/**
 * The shape of a GSTIN: a state's code, the PAN of the registered person, the number of the registration in
 * that state, 'Z', and a check sign: 15 signs (CGST Rules 2017, rule 10; the check sign as the GST network
 * makes it, Luhn over base 36).
 */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

export const gstinLength = 15;

/**
 * Finds the fault of a text in capitals: `shape` when it is no GSTIN, `check` when a sign of it was mistyped.
 */
export function faultOfGstin(gstin: string): 'shape' | 'check' | null {
  if (!shape.test(gstin) || !isGstState(gstin.slice(0, 2))) return 'shape';
  return checkSignOf(gstin.slice(0, -1)) === gstin.at(-1) ? null : 'check';
}

/** Returns the state of a GSTIN without a fault. */
export function stateOfGstin(gstin: string): GstStateCode | null {
  const code = gstin.slice(0, 2);
  return isGstState(code) ? code : null;
}

/** Returns the income tax number in a GSTIN. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the 15th sign that belongs to the first 14. */
export function checkSignOf(first14: string): string {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / signs.length) + (product % signs.length);
  }, 0);
  return signs.charAt((signs.length - (sum % signs.length)) % signs.length);
}
