import { messageTypes } from '@nagarika/domain/desk/webhooks';
import { deliveryChannels, notificationKinds } from '@nagarika/domain/words/news/notifications';
import { z } from 'zod';

const person = z.object({ id: z.uuid(), name: z.string().nullable() });
const at = z.iso.datetime();

/** The newest of one kind, and whether there are more. */
const some = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), hasMore: z.boolean() });

/** Failures of the last days that are final and wait for somebody to try again. */
export const failures = z.object({
  jobs: some(
    z.object({
      id: z.uuid(),
      /** The queue's name. */
      name: z.string(),
      failedAt: at,
      attempts: z.int(),
      fault: z.string().nullable(),
    }),
  ),
  deliveries: some(
    z.object({
      id: z.uuid(),
      channel: z.enum(deliveryChannels),
      kind: z.enum(notificationKinds),
      title: z.string(),
      to: person,
      createdAt: at,
      attempts: z.int(),
      lastError: z.string().nullable(),
      /** Only a mail is tried again: a message that went out after all would reach the phone twice. */
      canTryAgain: z.boolean(),
    }),
  ),
  webhooks: some(
    z.object({
      id: z.uuid(),
      type: z.enum(messageTypes),
      url: z.string(),
      organiser: person,
      createdAt: at,
      attempts: z.int(),
    }),
  ),
});
export type Failures = z.infer<typeof failures>;

export const tryAgainInput = z.object({
  what: z.enum(['job', 'delivery', 'webhook']),
  ids: z.array(z.uuid()).min(1).max(100),
});
export type TryAgain = z.infer<typeof tryAgainInput>;
