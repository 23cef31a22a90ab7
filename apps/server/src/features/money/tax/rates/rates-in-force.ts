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

/** An admin sets a few a year, and save-tax-rate.ts takes no more: they are read whole. */
export const maxTaxRates = 1_000;

/** Every rate that was ever set, in the order in which it was. */
export async function readTaxRates(db: Database | Transaction): Promise<StoredRate[]> {
  return db.select().from(taxRates).orderBy(asc(taxRates.number)).limit(maxTaxRates);
}

export type RatesAt = Record<TaxRateKind, StoredRate | null>;

/** What holds at each of these instants, in their order; null: off. One question for all of them. */
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
