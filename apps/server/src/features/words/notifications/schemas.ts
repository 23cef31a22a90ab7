import { channelChoiceSchema, notificationKinds } from '@nagarika/domain/words/news/notifications';
import { z } from 'zod';

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** The title of the event that it is about, if any. */
  eventTitle: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  /** The path in the app that it leads to. */
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** The number of unread ones now. */
export const unread = z.object({ count: z.int() });
export type Unread = z.infer<typeof unread>;

/** `at` names them when they are to be restored. */
export const dismissed = unread.extend({ at: z.iso.datetime() });
export type Dismissed = z.infer<typeof dismissed>;

export const channels = z.object({
  choice: channelChoiceSchema,
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Whether mail to the address is stopped: its reader wants none from us, or mail came back. */
  isEmailStopped: z.boolean(),
  /** Whether mail came back because the address's server says that nobody has it. */
  isEmailReturned: z.boolean(),
  /** The channels that this server has keys for, besides mail. */
  offered: z.array(z.enum(['sms', 'whatsapp'])),
});
export type Channels = z.infer<typeof channels>;
