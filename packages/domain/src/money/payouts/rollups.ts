import { addDays, type Period, periodUnits, unitAround } from '../../time/periods.ts';

/** The units of the ledger's sums, from the smallest on; `ever` is this century. */
export const rollupUnits = ['day', ...periodUnits, 'ever'] as const;
/** The units of one event's sums. */
export const eventRollupUnits = ['day', 'ever'] as const satisfies readonly RollupUnit[];
export type RollupUnit = (typeof rollupUnits)[number];

/** The days that the product knows (periods.ts). */
export const everPeriod: Period = { from: '2000-01-01', to: '2099-12-31' };

export type Unit = { unit: RollupUnit; from: string };

/**
 * Finds the fewest units that have together exactly what is known of these days, each by its first day.
 * `known` is the first and the last day of which anything is known, null where nothing is. Days beyond them
 * may be in a longer unit or not, so that a month with days to come is taken as the month.
 */
export function unitsCovering(period: Period, known: Period | null): Unit[] {
  if (!known) return [];
  const { from: first, to: last } = widened(period, known);
  const units: Unit[] = [];
  for (let from = first; from <= last; ) {
    const { unit, to } = largestFrom(from, last);
    if (from <= known.to && to >= known.from) units.push({ unit, from });
    from = addDays(to, 1);
  }
  return units;
}

function widened({ from, to }: Period, known: Period): Period {
  const [isFromFirst, isToLast] = [from <= known.from, to >= known.to];
  if (isFromFirst && isToLast) return everPeriod;
  return {
    from: isFromFirst ? unitAround('year', known.from).from : from,
    to: isToLast ? unitAround('year', known.to).to : to,
  };
}

function largestFrom(from: string, last: string): { unit: RollupUnit; to: string } {
  for (const unit of rollupUnits.toReversed()) {
    const around = periodAround(unit, from);
    if (around.from === from && around.to <= last) return { unit, to: around.to };
  }
  return { unit: 'day', to: from };
}

function periodAround(unit: RollupUnit, day: string): Period {
  if (unit === 'ever') return everPeriod;
  return unit === 'day' ? { from: day, to: day } : unitAround(unit, day);
}
