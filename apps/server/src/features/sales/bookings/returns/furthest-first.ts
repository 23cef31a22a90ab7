import { payments } from '@nagarika/db/schema/money/payments';
import { asc, desc, sql } from 'drizzle-orm';

/** Puts the attempt that tells how an order stands first: one that failed says nothing where another did not. */
export const furthestFirst = [asc(sql`${payments.status} = 'failed'`), desc(payments.createdAt)];
