import { type SQL, sql } from 'drizzle-orm';
import type { Amounts } from './schemas.ts';

/** The ledger's sums as the report calls them. */
export const sums: Record<keyof Amounts, SQL> = {
  paidIn: sql`paid_in_paise`,
  takings: sql`commission_paise + earnings_paise`,
  commission: sql`commission_paise`,
  earnings: sql`earnings_paise`,
  serviceCharges: sql`service_charges_paise`,
  refunds: sql`refunds_paise`,
  payouts: sql`payouts_paise`,
};

/** One text for each of the amounts, joined by commas; `text` is its name as a value. */
export const ofEachAmount = (write: (name: SQL, sum: SQL, text: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(sums).map(([name, sum]) =>
      write(sql`${sql.identifier(name)}`, sum, sql.raw(`'${name}'`)),
    ),
    sql`, `,
  );
