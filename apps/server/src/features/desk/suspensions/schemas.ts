import { eventChoices } from '@nagarika/domain/desk/suspensions';
import { givenReason } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { adminUser } from '#server/features/people/users/schemas.ts';

const oneUser = z.object({ id: z.uuid() });

export const suspendInput = oneUser.extend({
  reason: givenReason,
  /** Of her coming events. */
  events: z.enum(eventChoices).default('leave'),
});

export const liftInput = oneUser.extend({
  /** Whether events whose sales the suspension stopped are sold again. */
  resumes: z.boolean().default(true),
});

export const suspensionPreview = z.object({
  /** Her own events that are live or postponed and have not begun. */
  events: z.int(),
  /** Of these: with sales that are stopped already. */
  stopped: z.int(),
  /** Seats of them that are sold, guests' included. */
  seats: z.int(),
  /** Paise that would go back if all were cancelled. */
  refunds: z.int(),
});
export type SuspensionPreview = z.infer<typeof suspensionPreview>;

export const suspended = z.object({
  user: adminUser,
  /** Events whose sales it stopped, those that were cancelled then included. */
  stopped: z.int(),
  cancelled: z.int(),
  /** To be cancelled, and not cancelled; nothing of them is sold, unless another admin has resumed them meanwhile. */
  left: z.array(z.object({ id: z.uuid(), title: z.string(), isSold: z.boolean() })),
});
export type Suspended = z.infer<typeof suspended>;

export const lifted = z.object({ user: adminUser, resumed: z.int() });
export type Lifted = z.infer<typeof lifted>;
