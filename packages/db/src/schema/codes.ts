import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from './columns.ts';

export const codeChannels = ['phone', 'email'] as const;

/** One-time codes, kept as a keyed hash. A target has one outstanding code: the newest unused one. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    channel: text('channel', { enum: codeChannels }).notNull(),
    /** Phone (+91…); 'own:' and a hash where a browser or member has codes of her own. */
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Used or made void: either way it can never be used again. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('codes_channel_check', oneOf(t.channel, codeChannels)),
    index('codes_target').on(t.channel, t.target, t.sentAt),
  ],
);
