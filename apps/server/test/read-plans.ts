import { connect } from '@nagarika/db/client';
import { isPlannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import type { Sql } from 'postgres';
import { z } from 'zod';

export type Asked = { text: string; values: unknown[] };

/** Returns what `work` asks over this connection, once for each text. */
export async function askedBy(sql: Sql, work: () => Promise<unknown>): Promise<Asked[]> {
  const asked = new Map<string, Asked>();
  sql.options.debug = (_, text, values) => {
    if (/^\s*(select|with)\b/i.test(text)) asked.set(text, { text, values });
  };
  await work();
  sql.options.debug = false;
  return [...asked.values()];
}

const planNode = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.infer<typeof planNode>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

/** Steps that take all rows before they give the first one away. */
const takesAll = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp', 'Unique']);
/** Any plan serves a smaller table. */
const tellingRows = 1_000;
/** A plan that reads a larger share, with no bound above it, would read more each day. */
const tooMuch = 0.5;

/**
 * Says where a statement reads a growing table as a whole: where a planner told to avoid it still finds no
 * other way than row by row, or where more than half of its rows are read by an index and no limit ends it.
 * `rows` counts the growing tables.
 */
export async function openPlanJudge(url: string, rows: ReadonlyMap<string, number>) {
  const { sql, close } = connect(url, { max: 1, patience: 'work' });
  await sql`set enable_seqscan = off`;
  // The planner would rather read all of a test's few rows than look some up; with millions it does not.
  await sql`set enable_hashjoin = off`;
  await sql`set enable_mergejoin = off`;

  async function planOf(how: string, { text, values }: Asked): Promise<PlanNode> {
    const given = how === 'generic_plan' ? [] : values;
    const found = await sql.unsafe(`explain (${how}, format json) ${text}`, given as never[]);
    return explained.parse([...found])[0]['QUERY PLAN'][0].Plan;
  }

  return {
    close,
    async faultsOf(asked: Asked): Promise<string[]> {
      const faults = findFaults(await planOf('analyze', asked), rows);
      // A kept plan is the one after many executions.
      const isKept = asked.values.length > 0 && !isPlannedForItsValues(asked.text);
      if (isKept) faults.push(...findFaults(await planOf('generic_plan', asked), rows));
      return [...new Set(faults)];
    },
  };
}

function findFaults(
  node: PlanNode,
  rows: ReadonlyMap<string, number>,
  isBounded = false,
): string[] {
  const type = node['Node Type'];
  const bounded = type === 'Limit' || (isBounded && !takesAll.has(type));
  const table = node['Relation Name'] ?? '';
  const known = rows.get(table);
  const fault = known !== undefined && faultOf(node, known, isBounded);
  const below = node.Plans.flatMap((plan) => findFaults(plan, rows, bounded));
  return fault ? [`${fault} of ${table}`, ...below] : below;
}

function faultOf(node: PlanNode, known: number, isBounded: boolean): string | false {
  if (node['Node Type'] === 'Seq Scan') return 'Seq Scan';
  const looked =
    (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']) *
    node['Actual Loops'];
  const isTooMuch = known >= tellingRows && looked > known * tooMuch && !isBounded;
  return isTooMuch && `${node['Node Type']} of ${Math.round((100 * looked) / known)} %`;
}
