import { connect } from '@nagarika/db/client';

/** Dates payout details after all payouts so far, so that nothing has proven them. */
export async function withoutProof(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`update payout_details set updated_at = now()`;
  await close();
}
