import postgres, { type Sql } from 'postgres';

/** Returns the plans of what `work` asks over this connection, as they are made for these values. */
export async function explaining(url: string, sql: Sql, work: () => Promise<unknown>) {
  const asked: { text: string; values: unknown[] }[] = [];
  const { debug } = sql.options;
  sql.options.debug = (_, text, values) => void asked.push({ text, values });
  await work();
  sql.options.debug = debug;
  const own = postgres(url, { max: 1, onnotice: () => {} });
  for (const { text, values } of asked.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
    console.log(`\n${text}`);
    const rows = await own.unsafe(`explain (analyze, buffers) ${text}`, values as never[]);
    for (const row of rows) console.log(`    ${row['QUERY PLAN']}`);
  }
  await own.end();
}
