import { connect } from '@nagarika/db/client';

/** Gives every new refund 77 refusals, so that the next one is the last. */
export async function refuseRefundsForDays(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`alter table refunds alter column attempts set default 77`;
  await close();
}
