import type { Database, Transaction } from '@nagarika/db/client';
import { taxProfiles, taxRates } from '@nagarika/db/schema/money/tax';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import {
  rateInForce,
  type TaxRate,
  type TaxRateKind,
  taxRateKinds,
} from '@nagarika/domain/money/tax/tax-rates';
import { asc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { LedgerSale } from '#server/features/money/tax/papers/next-sales.ts';

export type ProfileAt = TaxProfile & { id: string };

/** `userId` is null for the operator. */
type Asked = { userId: string | null; at: Date };

/** The two conditions stand for `is not distinct from`, which uses no index. */
const sameUser = (userId: PgColumn) =>
  sql`(${userId} = asked.user_id or (${userId} is null and asked.user_id is null))`;

export type StoredRate = TaxRate & { id: string };

/**
 * The most rates, of which an admin sets a few a year and set-tax-rate.ts takes no more, so that all are
 * read.
 */
export const maxTaxRates = 1_000;

export type RatesAt = Record<TaxRateKind, StoredRate | null>;

/** The registrations and rates that held at the instant of a sale. */
export type InForce = { organiser: ProfileAt | null; operator: ProfileAt | null; rates: RatesAt };

/** Returns what held at each sale, by the sale's id: a reversal goes by the papers of its sale. */
export async function inForceAt(
  db: Database | Transaction,
  sales: LedgerSale[],
  rates: StoredRate[],
): Promise<Map<string, InForce>> {
  const made = sales.filter(({ kind }) => kind === 'sale');
  const asked = made.flatMap(({ organiserId, occurredAt: at }) => [
    { userId: organiserId, at },
    { userId: null, at },
  ]);
  const profiles = await profilesInForce(db, asked);
  return new Map(
    made.map(({ id, occurredAt }, at) => {
      const [organiser = null, operator = null] = profiles.slice(2 * at, 2 * at + 2);
      return [id, { organiser, operator, rates: ratesAt(rates, occurredAt) }];
    }),
  );
}

/** Tells whether an organiser's tickets that are sold at that instant have an invoice. */
export async function isTicketTaxed(
  db: Database | Transaction,
  organiserId: string,
  at: Date,
): Promise<boolean> {
  const profile = await profileInForce(db, organiserId, at);
  if (!profile?.gstin) return false;
  const [rates] = await ratesInForce(db, [at]);
  return rates?.gst_tickets != null;
}

/** Reads every rate that was ever set, in the order of setting. */
export async function readTaxRates(db: Database | Transaction): Promise<StoredRate[]> {
  return db.select().from(taxRates).orderBy(asc(taxRates.number)).limit(maxTaxRates);
}

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

/**
 * Finds each one's tax details at that instant, in their order, with one query; null for one who had given
 * none.
 */
export async function profilesInForce(
  db: Database | Transaction,
  asked: readonly Asked[],
): Promise<(ProfileAt | null)[]> {
  if (asked.length === 0) return [];
  const { id, userId, legalName, gstin, address, stateCode, validFrom, number } = taxProfiles;
  const json = JSON.stringify(asked.map((one) => ({ user_id: one.userId, at: one.at })));
  const n = sql<number>`asked.n::int`;
  const rows = await db
    .selectDistinctOn([n], { n, id, legalName, gstin, address, stateCode })
    .from(
      sql`rows from (json_to_recordset(${json}::json) as (user_id uuid, at timestamptz))
        with ordinality as asked(user_id, at, n)`,
    )
    .innerJoin(taxProfiles, sql`${sameUser(userId)} and ${validFrom} <= asked.at`)
    .orderBy(n, sql`${validFrom} desc`, sql`${number} desc`);
  const found = new Map(rows.map(({ n: at, ...profile }) => [at, profile]));
  return asked.map((_, at) => found.get(at + 1) ?? null);
}

/** Finds one's tax details at an instant. */
export async function profileInForce(
  db: Database | Transaction,
  userId: string | null,
  at: Date,
): Promise<ProfileAt | null> {
  const [profile] = await profilesInForce(db, [{ userId, at }]);
  return profile ?? null;
}
