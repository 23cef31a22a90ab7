import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';

export const codeChannels = ['phone', 'email'] as const;

/** One-time codes, kept as a keyed hash. A target has one outstanding code: the newest unused one. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    channel: text({ enum: codeChannels }).notNull(),
    /** A phone (+91…); 'own:' and a hash where a browser or member has codes of its own. */
    target: text().notNull(),
    codeHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Used or made void: either way it can never be used again. */
    endedAt: instant(),
  },
  (t) => [
    check('codes_channel_check', oneOf(t.channel, codeChannels)),
    index('codes_target').on(t.channel, t.target, t.sentAt),
  ],
);
