import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from './users.ts';

/** An admin's authenticator app; `users.secondFactorSince` says since when it counts. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted under APP_SECRET; null until the first code was right. */
  secret: text(),
  /** Shown as a QR code while it waits for its first code. Encrypted under APP_SECRET. */
  pendingSecret: text(),
  /** The latest step of 30 s whose code was used: none up to it is taken again. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** Codes for an admin who has lost the app. Each opens once; new ones void those before. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('recovery_codes_user').on(t.userId),
    uniqueIndex('recovery_codes_hash').on(t.codeHash),
  ],
);
