import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** Values that an operator may change. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull(),
});

/** Keys made once when the environment gives none (never in production). */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export type KeptAttachment = { filename: string; contentType: string; base64: string };

/** Messages that left, or wait here where no SMTP server is set (/dev/outbox in demo). */
export const outbox = pgTable('outbox', {
  id: id(),
  channel: text({ enum: ['mail', 'sms'] }).notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  attachments: jsonb().$type<KeptAttachment[]>().notNull().default([]),
  /** The key of one message for one happening, however often it is asked for; null: each is its own. */
  dedupeKey: text().unique('outbox_dedupe_key_unique'),
  createdAt: createdAt(),
  sentAt: instant(),
});
