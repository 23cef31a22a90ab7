import { channelChoiceSchema } from '@nagarika/domain/notifications';
import { z } from 'zod';

export const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  /** Path in the app that it leads to. */
  link: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

export const channels = z.object({
  choice: channelChoiceSchema,
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** What this server has keys for, besides mail. */
  offered: z.array(z.enum(['sms', 'whatsapp'])),
});
export type Channels = z.infer<typeof channels>;
