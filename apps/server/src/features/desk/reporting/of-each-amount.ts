import { type SQL, sql } from 'drizzle-orm';
import type { Amounts } from './schemas.ts';

/** The ledger's sums under the report's names. */
export const sums: Record<keyof Amounts, SQL> = {
  paidIn: sql`paid_in_paise`,
  takings: sql`commission_paise + earnings_paise`,
  commission: sql`commission_paise`,
  earnings: sql`earnings_paise`,
  serviceCharges: sql`service_charges_paise`,
  refunds: sql`refunds_paise`,
  payouts: sql`payouts_paise`,
};

/** Writes one text for each amount, joined by commas; `text` is the amount's name as a value. */
export const ofEachAmount = (write: (name: SQL, sum: SQL, text: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(sums).map(([name, sum]) =>
      write(sql`${sql.identifier(name)}`, sum, sql.raw(`'${name}'`)),
    ),
    sql`, `,
  );
