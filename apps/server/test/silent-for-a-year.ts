import postgres from 'postgres';

/** The member of this number (with its country's code) has not been here for over a year. */
export async function makeSilentForAYear(databaseUrl: string, phone: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update users set last_seen_at = now() - interval '400 days' where phone = ${phone}`;
  await sql.end();
}
