/** Percent that an attendee pays on top of the ticket price (docs/product/limits.md#money). */
export const serviceChargePercent = 2;
/** Percent of the ticket price that the platform keeps; the organiser is paid the rest. */
export const commissionPercent = 20;

/** Computes `percent` of an amount of paise, rounded half up to a whole paisa. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100);
}

export type Line = { unitPricePaise: number; quantity: number };

export type Price = {
  quantity: number;
  subtotalPaise: number;
  feePaise: number;
  totalPaise: number;
};

/** Computes what a booking costs: the 2% service charge is taken once, on the subtotal. */
export function priceOf(lines: readonly Line[]): Price {
  const subtotalPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
  const feePaise = percentOf(subtotalPaise, serviceChargePercent);
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotalPaise,
    feePaise,
    totalPaise: subtotalPaise + feePaise,
  };
}

/** Splits a ticket's price: commission rounds half up, the last paisa goes to the organiser. */
export function splitSale(subtotalPaise: number): {
  commissionPaise: number;
  organiserPaise: number;
} {
  const commissionPaise = percentOf(subtotalPaise, commissionPercent);
  return { commissionPaise, organiserPaise: subtotalPaise - commissionPaise };
}

/** Paise from which a ticket invoice names its buyer with address and state (CGST Rules 2017, rule 46(e)). */
export const namedFromPaise = 5_000_000;
