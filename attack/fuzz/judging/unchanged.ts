/** Tables that a refusal may change, or that work in the background keeps changing, and why. */
export const leftOut: Record<string, string> = {
  rate_limits: 'counts who was refused',
  codes: 'counts wrong codes, and each sent one replaces the one before',
  sessions: 'notes when a session was last seen',
  second_factors: 'notes the last step that was shown',
  deliveries: 'messages on their way',
  outbox: 'messages that a demo keeps instead of sending them',
  changed_sums: 'what the roll-ups have yet to add up',
  booking_rollups: 'added up in the background',
  sales_rollups: 'added up in the background',
  ledger_rollups: 'added up in the background',
  ledger_event_rollups: 'added up in the background',
  ledger_rollup_progress: 'added up in the background',
  ledger_totals: 'added up in the background',
  ledger_checks: 'what the books were found to be, in the background',
  event_balances: 'added up in the background',
  user_ranks: 'added up in the background',
  event_ranks: 'added up in the background',
  blog_ranks: 'added up in the background',
  kept_counts: 'folded in the background',
};

/** Rows that a refusal adds by design: a try at an admin's second factor is written down. */
const leftOutRows: Record<string, string> = { audit_log: "action <> 'second_factor.failed'" };

/** Columns that a reading person changes: when she was last here. */
const leftOutColumns: Record<string, readonly string[]> = { users: ['last_seen_at'] };

export type Fingerprint = ReadonlyMap<string, string>;

/** Takes count and hash of the rows of every table that matters, whatever tables there are by then. */
export async function fingerprints(sql: Bun.SQL) {
  const tables: { name: string }[] = await sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const query = tables
    .filter(({ name }) => !(name in leftOut))
    .map(({ name }) => {
      const where = leftOutRows[name];
      const less = (leftOutColumns[name] ?? []).map((column) => ` - '${column}'`).join('');
      const row = less ? `(to_jsonb(t)${less})::text` : 't::text';
      return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash from "${name}" t${where ? ` where ${where}` : ''}`;
    })
    .join(' union all ');
  return async (): Promise<Fingerprint> => {
    const rows: { name: string; hash: string }[] = await sql.unsafe(query);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  };
}

/** Lists the tables in which two of them differ. */
export function differing(a: Fingerprint, b: Fingerprint): string[] {
  return [...a].filter(([name, hash]) => b.get(name) !== hash).map(([name]) => name);
}
