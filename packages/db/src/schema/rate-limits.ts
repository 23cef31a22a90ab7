import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Fixed windows, shared by all servers and kept over restarts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, e.g. `otp-send:phone:<keyed hash>`. */
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt)],
);
