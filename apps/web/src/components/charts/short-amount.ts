import { count } from '../../lib/count.ts';

/** Formats paise as rupees that fit beside an axis: '₹950', '₹12k', '₹1.5L' (lakh), '₹2Cr' (crore). */
export function shortRupees(paise: number): string {
  const rupees = Math.abs(paise) / 100;
  const [size, unit] = units.find(([size]) => rupees >= size) ?? [1, ''];
  const amount = Math.round((rupees / size) * 10) / 10;
  return `${paise < 0 ? '-' : ''}₹${amount}${unit}`;
}

const units = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1000, 'k'],
] as const;

/** Tells whether a part exceeds its whole, which happens where the whole is not always counted. */
export const isOverWhole = (part: number, whole: number) => part > whole;

/**
 * Formats 0.1234 as '12.3%'; a whole that is zero or less than its part gives '–', which the caller
 * explains.
 */
export function percentOf(part: number, whole: number): string {
  return whole === 0 || isOverWhole(part, whole)
    ? '–'
    : `${count.format(Math.round((part / whole) * 1000) / 10)}%`;
}
