import type { Database, Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import type { TaxProfile } from '@nagarika/domain/money/tax/tax-profiles';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export type ProfileAt = TaxProfile & { id: string };

/** `userId` is null for the operator. */
type Asked = { userId: string | null; at: Date };

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

/** The two conditions stand for `is not distinct from`, which uses no index. */
const sameUser = (userId: PgColumn) =>
  sql`(${userId} = asked.user_id or (${userId} is null and asked.user_id is null))`;
