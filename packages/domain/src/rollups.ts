import { addDays, type Period, periodUnits, unitAround } from './periods.ts';

/** What the ledger's sums are kept for, from the smallest on; `ever` is this century. */
export const rollupUnits = ['day', ...periodUnits, 'ever'] as const;
/** And for one event. */
export const eventRollupUnits = ['day', 'ever'] as const satisfies readonly RollupUnit[];
export type RollupUnit = (typeof rollupUnits)[number];

/** The days that the product knows (periods.ts). */
export const everPeriod: Period = { from: '2000-01-01', to: '2099-12-31' };

/** The fewest units that are together exactly these days, each by its first day. */
export function unitsCovering(period: Period): { unit: RollupUnit; from: string }[] {
  const units: { unit: RollupUnit; from: string }[] = [];
  for (let from = period.from; from <= period.to; ) {
    const { unit, to } = largestFrom(from, period.to);
    units.push({ unit, from });
    from = addDays(to, 1);
  }
  return units;
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
