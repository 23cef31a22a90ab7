import { latinDigits } from './latin-digits.ts';

/** Reads a number as people write one: '1,200', '₹५००'. NaN where it is empty or no number. */
export function typedNumber(text: string): number {
  const digits = latinDigits(text).replace(/[,\s₹]/g, '');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
