import type { Sql } from 'postgres';
import type { Secrets } from '#server/platform/ports/ports.ts';

/** A column of encrypted text: by SQL names, with a uuid for key, from which its purpose follows. */
export type EncryptedColumn = {
  table: string;
  key: string;
  column: string;
  purposeOf: (key: string) => string;
};

/** Counts of rows; `lost` lists keys of those that no secret of ours opens. */
export type EncryptedAnew = { anew: number; there: number; lost: string[] };

const perRound = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Encrypts a column under the first APP_SECRET while servers run; a row written meanwhile stays as it was
 * written.
 */
export async function encryptAnew(
  sql: Sql,
  secrets: Secrets,
  { table, key, column, purposeOf }: EncryptedColumn,
): Promise<EncryptedAnew> {
  const done: EncryptedAnew = { anew: 0, there: 0, lost: [] };
  for (let last = beforeAll; ; ) {
    const rows = await sql<{ key: string; text: string }[]>`
      select ${sql(key)} as key, ${sql(column)} as text from ${sql(table)}
      where ${sql(column)} is not null and ${sql(key)} > ${last} order by 1 limit ${perRound}`;
    for (const row of rows) {
      const text = textAnew(secrets, purposeOf(row.key), row.text);
      if (text === undefined) done.lost.push(row.key);
      else if (text === null) done.there += 1;
      else {
        const { count } = await sql`
          update ${sql(table)} set ${sql(column)} = ${text}
          where ${sql(key)} = ${row.key} and ${sql(column)} = ${row.text}`;
        done.anew += count;
      }
    }
    const end = rows.at(-1);
    if (!end) return done;
    last = end.key;
  }
}

/** Returns null when it is under the first one; undefined when it opens with none. */
function textAnew(secrets: Secrets, purpose: string, encrypted: string) {
  try {
    return secrets.encryptAnew(purpose, encrypted);
  } catch {
    return undefined;
  }
}
