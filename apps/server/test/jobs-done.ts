import { connect } from '@nagarika/db/client';

/** Waits until a database's server has done all the jobs that are due, and made no more. */
export async function jobsDone(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl);
  try {
    while ((await due()) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    await close();
  }

  async function due(): Promise<number> {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from pgboss.job where state < 'completed' and start_after <= now()`;
    return row?.count ?? 0;
  }
}
