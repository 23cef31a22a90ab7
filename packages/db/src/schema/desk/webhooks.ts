import {
  attemptFaults,
  disabledReasons,
  messageStatuses,
  messageTypes,
  webhookTypes,
} from '@nagarika/domain/desk/webhooks';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';

/** The organiser's own servers that hear of her events (webhook_events are the payment gateway's). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    types: text({ enum: webhookTypes }).array().notNull(),
    /** The encrypted secret that messages are signed with. */
    sealedSecret: text().notNull(),
    /** The secret before it, for a day. */
    sealedOldSecret: text(),
    oldSecretUntil: instant(),
    createdAt: createdAt(),
    disabledAt: instant(),
    disabledReason: text({ enum: disabledReasons }),
    /** Attempts that failed since the last success, and when that began. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    /** Nothing is sent before this moment. */
    restsUntil: instant(),
    /** The claim of the server that sends to it now, and when its turn began. */
    claim: uuid(),
    turnAt: instant(),
  },
  (t) => [
    index('webhook_endpoints_user').on(t.userId, t.createdAt),
    check('webhook_endpoints_types_check', sql`${t.types} <> '{}'`),
    check('webhook_endpoints_disabled_check', oneOf(t.disabledReason, disabledReasons)),
    check(
      'webhook_endpoints_disabled_why_check',
      sql`(${t.disabledAt} is null) = (${t.disabledReason} is null)`,
    ),
  ],
);

/** A message to an endpoint, written once by triggers in the transaction of its cause (0002_rules.sql). */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: id(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text({ enum: messageTypes }).notNull(),
    /** The id of a booking, refund, ticket, event or payout, by type; null for a ping. */
    subjectId: uuid(),
    /** The text that is sent, the same each time; null until the first attempt. */
    payload: text(),
    status: text({ enum: messageStatuses }).notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    /** Null for at once. */
    nextAttemptAt: instant(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    index('webhook_messages_endpoint').on(t.endpointId, t.createdAt, t.id),
    index('webhook_messages_due').on(t.endpointId, t.createdAt, t.id).where(sql`status = 'queued'`),
    index('webhook_messages_failed').on(t.createdAt).where(sql`status = 'failed'`),
    index('webhook_messages_subject').on(t.subjectId).where(sql`payload is not null`),
    index('webhook_messages_created').on(t.createdAt),
    check('webhook_messages_type_check', oneOf(t.type, messageTypes)),
    check('webhook_messages_status_check', oneOf(t.status, messageStatuses)),
    check('webhook_messages_sent_check', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    ms: integer().notNull(),
    /** Null where no answer came. */
    statusCode: smallint(),
    /** Null where it was taken. */
    fault: text({ enum: attemptFaults }),
    /** The beginning of the answer's body. */
    excerpt: text().notNull(),
  },
  (t) => [
    index('webhook_attempts_message').on(t.messageId, t.at),
    check('webhook_attempts_fault_check', oneOf(t.fault, attemptFaults)),
  ],
);
