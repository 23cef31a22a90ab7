import type { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import {
  attemptFaults,
  disabledReasons,
  messageStatuses,
  messageTypes,
  webhookTypes,
} from '@nagarika/domain/desk/webhooks';
import { z } from 'zod';

const instant = z.iso.datetime();

export const endpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  createdAt: instant,
  disabledAt: instant.nullable(),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Since when nothing was taken; null when the last message was taken, or none was sent. */
  failingSince: instant.nullable(),
  /** Until when messages are signed with the earlier secret too. */
  oldSecretUntil: instant.nullable(),
});
export type Endpoint = z.infer<typeof endpoint>;

/** The only answers that have the secret. */
export const addedEndpoint = endpoint.extend({ secret: z.string() });
export type AddedEndpoint = z.infer<typeof addedEndpoint>;

export const message = z.object({
  id: z.uuid(),
  type: z.enum(messageTypes),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Null when it is sent at once, or not again. */
  nextAttemptAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;

const attempt = z.object({
  id: z.uuid(),
  at: instant,
  ms: z.int(),
  statusCode: z.int().nullable(),
  fault: z.enum(attemptFaults).nullable(),
  /** The beginning of the answer. */
  excerpt: z.string(),
});

/** A message with its text and its answers, the newest first. */
export const sentMessage = message.extend({
  payload: z.string().nullable(),
  tries: z.array(attempt),
});
export type SentMessage = z.infer<typeof sentMessage>;

export function toEndpoint(row: typeof webhookEndpoints.$inferSelect, now: Date): Endpoint {
  const { id, url, types, disabledReason, oldSecretUntil } = row;
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > now;
  return {
    id,
    url,
    types,
    disabledReason,
    createdAt: row.createdAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
  };
}
