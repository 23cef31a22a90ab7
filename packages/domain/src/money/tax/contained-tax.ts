/** A price and the tax in it; paise. Together the parts are the gross. */
export type TaxParts = {
  grossPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/**
 * The terms by which a price is divided: basis points, and whether supplier and place of supply are in two
 * states.
 */
export type TaxTerms = { rateBp: number; isInterState: boolean };

/**
 * Returns the tax that a price contains (docs/payments.md#tax-papers): within a state centre and state have
 * half each, rounded for itself, between two states all of it is integrated tax. The rest is the taxable
 * value.
 */
export function containedTax(grossPaise: number, { rateBp, isInterState }: TaxTerms): TaxParts {
  const half = isInterState ? 0 : share(grossPaise, rateBp, 2 * (10_000 + rateBp));
  const igstPaise = isInterState ? share(grossPaise, rateBp, 10_000 + rateBp) : 0;
  const taxablePaise = grossPaise - 2 * half - igstPaise;
  return { grossPaise, taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/**
 * Returns what a credit note takes back of `leftPaise`, which earlier ones have left of an invoice: the tax
 * falls to that of what stands afterwards, so that all credit notes of an invoice add up to it to the paisa.
 */
export function creditedTax(leftPaise: number, partPaise: number, terms: TaxTerms): TaxParts {
  if (partPaise > leftPaise) throw new RangeError('more would be credited than was invoiced');
  const before = containedTax(leftPaise, terms);
  const after = containedTax(leftPaise - partPaise, terms);
  return {
    grossPaise: partPaise,
    taxablePaise: before.taxablePaise - after.taxablePaise,
    cgstPaise: before.cgstPaise - after.cgstPaise,
    sgstPaise: before.sgstPaise - after.sgstPaise,
    igstPaise: before.igstPaise - after.igstPaise,
  };
}

export function taxOf({ cgstPaise, sgstPaise, igstPaise }: TaxParts): number {
  return cgstPaise + sgstPaise + igstPaise;
}

/** Returns `paise * part / whole`, rounded half up. */
function share(paise: number, part: number, whole: number): number {
  return Math.floor((2 * paise * part + whole) / (2 * whole));
}
