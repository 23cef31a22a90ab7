import { connect } from '@nagarika/db/client';

/** Every refund has been refused 77 times when it is made: the next refusal is the last. */
export async function refuseRefundsForDays(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`alter table refunds alter column attempts set default 77`;
  await close();
}
