import { connect } from '@nagarika/db/client';

/** Sets everybody's second factor as last right eleven minutes earlier than it was. */
export async function makeFactorsOlder(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`update users set second_factor_since = second_factor_since - interval '1 hour'`;
  await sql`update sessions set second_factor_at = second_factor_at - interval '11 minutes'`;
  await close();
}
