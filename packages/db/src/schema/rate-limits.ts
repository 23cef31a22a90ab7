import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counts in fixed windows, shared by all servers and kept over restarts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The subject and holder of a limit, e.g. `otp-send:phone:<keyed hash>`. */
    key: text().primaryKey(),
    hits: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('rate_limits_ends_at').on(t.endsAt)],
);
