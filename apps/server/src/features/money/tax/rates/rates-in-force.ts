import type { Database, Transaction } from '@nagarika/db/client';
import { taxRates } from '@nagarika/db/schema/money/tax';
import {
  rateInForce,
  type TaxRate,
  type TaxRateKind,
  taxRateKinds,
} from '@nagarika/domain/money/tax/tax-rates';
import { asc } from 'drizzle-orm';

export type StoredRate = TaxRate & { id: string };

/**
 * The most rates, of which an admin sets a few a year and save-tax-rate.ts takes no more, so that all are
 * read.
 */
export const maxTaxRates = 1_000;

/** Reads every rate that was ever set, in the order of setting. */
export async function readTaxRates(db: Database | Transaction): Promise<StoredRate[]> {
  return db.select().from(taxRates).orderBy(asc(taxRates.number)).limit(maxTaxRates);
}

export type RatesAt = Record<TaxRateKind, StoredRate | null>;

/** Returns the rates at each of these instants, in their order, with one query; null: off. */
export async function ratesInForce(
  db: Database | Transaction,
  instants: readonly Date[],
): Promise<RatesAt[]> {
  const rates = await readTaxRates(db);
  return instants.map((at) => ratesAt(rates, at));
}

export function ratesAt(rates: readonly StoredRate[], at: Date): RatesAt {
  const named = taxRateKinds.map((kind) => [kind, rateInForce(rates, kind, at)] as const);
  return Object.fromEntries(named) as RatesAt;
}
