import postgres from 'postgres';

/** Makes the member of this number (with its country's code) absent for over a year. */
export async function makeSilentForAYear(databaseUrl: string, phone: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update users set last_seen_at = now() - interval '400 days' where phone = ${phone}`;
  await sql.end();
}
