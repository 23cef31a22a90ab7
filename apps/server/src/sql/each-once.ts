import type { Database } from '@nagarika/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

const rows = z.array(z.object({ value: z.string() }));

/**
 * Reads each value of a column once, by an index that begins with it: from one to the next, as many steps as
 * there are values, where `distinct` reads all rows. Nulls are left out.
 */
export async function eachOnce(db: Database, column: PgColumn): Promise<string[]> {
  const { table } = column;
  const next = (where: SQL) => sql`(select ${column} as value from ${table}
    where ${where} order by ${column} limit 1)`;
  const found = await db.execute(sql`
    with recursive each as (
      ${next(sql`${column} is not null`)}
      union all
      select following.value from each
      cross join lateral ${next(sql`${column} > each.value`)} as following
    )
    select value::text from each`);
  return rows.parse([...found]).map(({ value }) => value);
}
