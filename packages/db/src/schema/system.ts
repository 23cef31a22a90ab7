import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** Numbers that an operator may change. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Keys made once when the environment gives none (never in production). */
export const instanceSecrets = pgTable('instance_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export type KeptAttachment = { filename: string; contentType: string; base64: string };

/** Messages that left, or wait here where no SMTP server is set (/dev/outbox in demo). */
export const outbox = pgTable('outbox', {
  id: id(),
  channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html'),
  attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull().default([]),
  /** One message for one happening, however often it is asked for; null: each is its own. */
  dedupeKey: text('dedupe_key').unique(),
  createdAt: createdAt(),
  sentAt: instant('sent_at'),
});
