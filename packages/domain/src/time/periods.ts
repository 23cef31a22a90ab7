import { z } from 'zod';
import { instantFromIst, istDate } from '../language/format.ts';
import { schemaTexts } from '../language/texts.ts';
import { day } from './instants.ts';

/** Days in India, 'YYYY-MM-DD'; the last one is included. */
export type Period = { from: string; to: string };

export const periodMessages = schemaTexts({
  day: 'Please choose a day between 2000 and 2099.',
  order: 'The last day cannot be before the first.',
});

const thisCentury = day(periodMessages.day).regex(/^20/, periodMessages.day);

/** Fields for schemas that ask for more: refine them with `isInOrder`. */
export const periodFields = { from: thisCentury, to: thisCentury };
export const isInOrder = ({ from, to }: Period) => from <= to;
export const periodSchema = z.object(periodFields).refine(isInOrder, periodMessages.order);

/** Computes UTC instants: from the first one on, before the second. */
export function instantsOf({ from, to }: Period): [Date, Date] {
  return [instantFromIst(from, '00:00'), instantFromIst(addDays(to, 1), '00:00')];
}

export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Periods up to today; `year` is the calendar's. */
export const recentPeriods = ['7d', '30d', '90d', 'year'] as const;
export type RecentPeriod = (typeof recentPeriods)[number];

export function recentPeriod(name: RecentPeriod, now: Date): Period {
  const to = istDate(now);
  if (name === 'year') return { from: `${to.slice(0, 4)}-01-01`, to };
  return { from: addDays(to, 1 - Number.parseInt(name, 10)), to };
}

/** Quarters and years are those of India's financial year, April to March. */
const monthsIn = { month: 1, quarter: 3, year: 12 } as const;
export type PeriodUnit = keyof typeof monthsIn;
export const periodUnits = ['month', 'quarter', 'year'] as const satisfies readonly PeriodUnit[];

/** Finds the unit that a day is part of. */
export function unitAround(unit: PeriodUnit, day: string): Period {
  const month = monthOf(day);
  const sinceApril = (month - 3) % 12;
  const first = month - (sinceApril % monthsIn[unit]);
  return { from: firstDayOf(first), to: addDays(firstDayOf(first + monthsIn[unit]), -1) };
}

/** Lists the unit that a day is part of and those before it, newest first. */
export function unitsUntil(unit: PeriodUnit, day: string, count: number): Period[] {
  const units = [unitAround(unit, day)];
  for (let newest = units[0]; newest && units.length < count; ) {
    newest = unitAround(unit, addDays(newest.from, -1));
    units.push(newest);
  }
  return units;
}

/** Finds the unit of exactly these days; null where there is none. */
export function unitOf({ from, to }: Period): PeriodUnit | null {
  return (
    periodUnits.find(
      (unit) => unitAround(unit, from).from === from && unitAround(unit, from).to === to,
    ) ?? null
  );
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Counts months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDayOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
