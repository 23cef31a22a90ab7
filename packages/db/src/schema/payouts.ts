import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Account, IFSC and PAN as one text, sealed by the server: a copy of the database tells nothing. */
export const payoutDetails = pgTable('payout_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
