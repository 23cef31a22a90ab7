import { eventChoices } from '@nagarika/domain/desk/suspensions';
import { givenReason } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { adminUser } from '#server/features/people/users/schemas.ts';
import { byId } from '#server/sql/by-id.ts';

export const suspendInput = byId.extend({
  reason: givenReason,
  /** The admin's choice for her coming events. */
  events: z.enum(eventChoices).default('leave'),
});

export const liftInput = byId.extend({
  /** Whether events whose sales the suspension stopped are sold again. */
  resumes: z.boolean().default(true),
});

export const suspensionPreview = z.object({
  /** The organiser's own events that are live or postponed and have not begun. */
  events: z.int(),
  /** Those of them whose sales are stopped already. */
  stopped: z.int(),
  /** Sold seats of them, guests' included. */
  seats: z.int(),
  /** Paise that would go back if all were cancelled. */
  refunds: z.int(),
});
export type SuspensionPreview = z.infer<typeof suspensionPreview>;

export const suspended = z.object({
  user: adminUser,
  /** Events whose sales it stopped, including those that were cancelled then. */
  stopped: z.int(),
  cancelled: z.int(),
  /**
   * Events that were to be cancelled and are not; they are not sold, unless another admin has resumed them.
   */
  left: z.array(z.object({ id: z.uuid(), title: z.string(), isSold: z.boolean() })),
});
export type Suspended = z.infer<typeof suspended>;

export const lifted = z.object({ user: adminUser, resumed: z.int() });
export type Lifted = z.infer<typeof lifted>;
