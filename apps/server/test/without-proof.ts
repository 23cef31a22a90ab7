import { connect } from '@nagarika/db/client';

/** Payout details were given after all payouts so far: nothing has proven them. */
export async function withoutProof(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`update payout_details set updated_at = now()`;
  await close();
}
