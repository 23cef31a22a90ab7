import type { Database } from '@nagarika/db/client';
import { keptCounts } from '@nagarika/db/schema/counts';
import { eq, inArray, sql } from 'drizzle-orm';

type Kind = (typeof keptCounts.$inferSelect)['kind'];

/** Counts the rows of each key, as a subquery: {key, rows}. A key that never had any has no row. */
export const keptCount = (db: Database, kind: Kind) =>
  db
    .select({
      key: keptCounts.key,
      rows: sql<number>`sum(${keptCounts.change})::int`.as('kept_rows'),
    })
    .from(keptCounts)
    .where(eq(keptCounts.kind, kind))
    .groupBy(keptCounts.key)
    .as('kept');

/** Counts the rows of each of these kinds and keys. */
export const keptCounted = async (db: Database, kinds: Kind[]) =>
  db
    .select({
      kind: keptCounts.kind,
      key: keptCounts.key,
      rows: sql<number>`sum(${keptCounts.change})::int`,
    })
    .from(keptCounts)
    .where(inArray(keptCounts.kind, kinds))
    .groupBy(keptCounts.kind, keptCounts.key);

/** Makes one row of all that each count has. A reader meanwhile sees the rows of before, or this one. */
export async function gatherCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${keptCounts} returning kind, key, change)
    insert into ${keptCounts} (kind, key, change)
    select kind, key, sum(change) from gone group by kind, key having sum(change) <> 0`);
}
