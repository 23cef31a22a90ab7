import { istDate } from '../language/format.ts';
import { type Period, unitAround } from './periods.ts';

/** A year of India, from April to March: '2026-27'. */
export type FinancialYear = string;

export const financialYearPattern = /^20\d\d-\d\d$/;

export function financialYearOf(instant: Date): FinancialYear {
  return financialYearOfDay(istDate(instant));
}

/** Names the financial year of a day in India. */
export function financialYearOfDay(day: string): FinancialYear {
  const { from, to } = unitAround('year', day);
  return `${from.slice(0, 4)}-${to.slice(2, 4)}`;
}

/** Returns a financial year's days; null where there is no such year. */
export function daysOfFinancialYear(year: FinancialYear): Period | null {
  if (!financialYearPattern.test(year)) return null;
  const days = unitAround('year', `${year.slice(0, 4)}-04-01`);
  return financialYearOfDay(days.from) === year ? days : null;
}
