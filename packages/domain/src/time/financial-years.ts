import { istDate } from '../language/format.ts';
import { type Period, unitAround } from './periods.ts';

/** India's, from April to March: '2026-27'. */
export type FinancialYear = string;

export const financialYearPattern = /^20\d\d-\d\d$/;

/** The one that an instant lies in. */
export function financialYearOf(instant: Date): FinancialYear {
  return financialYearOfDay(istDate(instant));
}

/** The one that a day in India lies in. */
export function financialYearOfDay(day: string): FinancialYear {
  const { from, to } = unitAround('year', day);
  return `${from.slice(0, 4)}-${to.slice(2, 4)}`;
}

/** Its days; null: there is no such year. */
export function daysOfFinancialYear(year: FinancialYear): Period | null {
  if (!financialYearPattern.test(year)) return null;
  const days = unitAround('year', `${year.slice(0, 4)}-04-01`);
  return financialYearOfDay(days.from) === year ? days : null;
}
