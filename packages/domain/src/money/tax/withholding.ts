import { containedTax } from './contained-tax.ts';

/**
 * An event's payouts that stand: the net ticket price that they cover, and what was withheld of it; paise.
 */
export type CoveredBefore = { basePaise: number; withheldPaise: number };

/**
 * Returns what is withheld of a payout line at a rate, in basis points of the net ticket price that it
 * covers, without the GST that this contains (0: the organiser is not registered). Below zero, where tickets
 * went back after a payout: the same share of what was withheld for them is released, so that nothing stays
 * withheld of an event of which all went back, whatever the rate was meanwhile.
 */
export function withheldOf(
  basePaise: number,
  { rateBp, gstBp }: { rateBp: number; gstBp: number },
  before: CoveredBefore,
): number {
  if (basePaise < 0) return staying(basePaise, before) - before.withheldPaise;
  const { taxablePaise } = containedTax(basePaise, { rateBp: gstBp, isInterState: false });
  return Math.floor((2 * taxablePaise * rateBp + 10_000) / 20_000);
}

function staying(basePaise: number, before: CoveredBefore): number {
  const stays = before.basePaise + basePaise;
  return stays <= 0 ? 0 : Math.round((before.withheldPaise * stays) / before.basePaise);
}
