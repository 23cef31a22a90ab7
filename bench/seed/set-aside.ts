import type { Sql } from 'postgres';

type Made = { table: string; name: string; sql: string };

/**
 * Takes away what each row would be checked and found by: foreign keys, keys, indexes, triggers. The
 * returned function makes them anew: by then each is built at once, and every foreign key looks at every
 * row.
 */
export async function setAside(sql: Sql): Promise<(told: (part: number) => void) => Promise<void>> {
  const constraints = await sql<(Made & { type: string })[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, contype as type,
      pg_get_constraintdef(oid) as sql
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')`;
  const foreign = constraints.filter(({ type }) => type === 'f');
  const keys = constraints.filter(({ type }) => type !== 'f');
  for (const { table, name } of [...foreign, ...keys]) {
    await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  const indexes = await sql<Made[]>`
    select tablename as table, quote_ident(indexname) as name, indexdef as sql
    from pg_indexes where schemaname = 'public'`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger user`);

  return async (told) => {
    const adding = ({ table, name, sql }: Made) =>
      `alter table ${table} add constraint ${name} ${sql}`;
    // Indexes of one table are made one after another: each waits for the other's lock anyway.
    const steps = [...keys.map((one) => ({ ...one, sql: adding(one) })), ...indexes];
    const all = steps.length + foreign.length;
    let done = 0;
    const run = async (lines: string[][]) => {
      const next = lines.values();
      const worker = async () => {
        for (const line of next) {
          for (const step of line) {
            await roomy(sql, step);
            done += 1;
            told(done / all);
          }
        }
      };
      await Promise.all([worker(), worker()]);
    };
    const byTable = Map.groupBy(steps, ({ table }) => table);
    const lines = [...byTable.values()].sort((a, b) => b.length - a.length);
    await run(lines.map((line) => line.map(({ sql }) => sql)));
    await run([foreign.map(adding)]);
    for (const { name } of tables) await sql.unsafe(`alter table ${name} enable trigger user`);
  };
}

/** Runs it with memory enough to sort in. */
async function roomy(sql: Sql, statement: string): Promise<void> {
  const own = await sql.reserve();
  await own`set maintenance_work_mem = '768MB'`;
  await own`set work_mem = '256MB'`;
  await own.unsafe(statement);
  await own`reset all`;
  own.release();
}
