import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { liveWholeLife, markers } from '#test/whole-life.ts';
import type { World } from '#test/world.ts';
import { eraseAccount } from './erase-account.ts';

/** Columns in which the erased member may stand still, and why: the privacy policy says the same. */
const stays = {
  'public.audit_log.after':
    'what admins decided, and their reasons: proof of what was done with members’ data (DPDP Act, section 8), which a trigger keeps from being changed; here the company that an admin wrote beside hers',
  'public.wall_posts.content':
    'her own words, which others have answered: without her name under them; removed when she asks for that too',
};

/** Tables that no member's life reaches; of the queue's, those of its own bookkeeping. */
const holdsNobody: [RegExp, string][] = [
  [/^public\.banners$/, 'what admins announce on the home page'],
  [/^public\.(settings|instance_secrets)$/, 'the installation’s own numbers and keys'],
  [/^public\.changed_sums$/, 'whom and which day a job has not counted anew yet'],
  [/^public\.disputes$/, 'the gateway’s ids, amounts and codes of reasons'],
  [
    /^pgboss\.(bam|schedule|subscription|warning|job_dependency|queue_stats\w*)$/,
    'counts and plans',
  ],
];

test('a whole life, erased: no column of any table has her', async ({ world }) => {
  const { her } = await liveWholeLife(world);
  const columns = await everyColumn(world);
  const filled = new Set<string>();
  for (const table of new Set(columns.map(({ table }) => table))) {
    const [row] = await world.sql`select 1 from ${world.sql(table)} limit 1`;
    if (row) filled.add(table);
  }
  const empty = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !filled.has(table) && !holdsNobody.some(([name]) => name.test(table)),
  );
  expect(empty).toEqual([]);
  const before = await whereSheIs(world, columns);
  expect(before.length).toBeGreaterThan(20);

  await eraseAccount(world.deps, her.phone);

  expect(await whereSheIs(world, columns)).toEqual(Object.keys(stays));
}, 120_000);

type Column = { table: string; column: string };

/** As PostgreSQL knows them, ours and the queue's; the sandbox stands for the gateway's own books. */
async function everyColumn(world: World): Promise<Column[]> {
  const rows = await world.sql<{ schema: string; table: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema', 'razorpay_sandbox')
    order by 1, 2, 3`;
  return rows.map(({ schema, table, column }) => ({ table: `${schema}.${table}`, column }));
}

/** Each column, as text, in which a marker stands. */
async function whereSheIs(world: World, columns: Column[]): Promise<string[]> {
  const sought = Object.values(markers).map((marker) => `%${marker}%`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await world.sql`
      select 1 from ${world.sql(table)}
      where ${world.sql(column)}::text ilike any (${sought}) limit 1`;
    if (row) found.push(`${table}.${column}`);
  }
  return found;
}
