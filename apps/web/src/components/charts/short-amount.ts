import { count } from '../../lib/count.ts';

/** Rupees as they fit beside an axis: '₹950', '₹12k', '₹1.5L' (lakh), '₹2Cr' (crore). Of paise. */
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

/** Whether there is more of it than of that which it is said to be a part of: of something that is not always counted. */
export const isOverWhole = (part: number, whole: number) => part > whole;

/** 0.1234 is '12.3%'; of nothing, and of less than itself, there is no share: who shows '–' says why. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 || isOverWhole(part, whole)
    ? '–'
    : `${count.format(Math.round((part / whole) * 1000) / 10)}%`;
}
