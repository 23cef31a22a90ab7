import { channelChoiceSchema, notificationKinds } from '@nagarika/domain/words/news/notifications';
import { z } from 'zod';

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** Of the event that it is about, if it is about one. */
  eventTitle: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  /** Path in the app that it leads to. */
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** How many are unread now. */
export const unread = z.object({ count: z.int() });
export type Unread = z.infer<typeof unread>;

/** `at`: what to name to have them back. */
export const dismissed = unread.extend({ at: z.iso.datetime() });
export type Dismissed = z.infer<typeof dismissed>;

export const channels = z.object({
  choice: channelChoiceSchema,
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Nothing goes to the address: whoever reads it wants no mail from us, or mail came back. */
  isEmailStopped: z.boolean(),
  /** It came back: the address's server says that nobody has it. */
  isEmailReturned: z.boolean(),
  /** What this server has keys for, besides mail. */
  offered: z.array(z.enum(['sms', 'whatsapp'])),
});
export type Channels = z.infer<typeof channels>;
