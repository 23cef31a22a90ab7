import { z } from 'zod';

/** What can wait for an admin. */
const waitingKinds = [
  'events',
  'revisions',
  'wallPosts',
  'wallComments',
  'wallReports',
  'announcements',
  'blogs',
  'messages',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waiting = z.object({
  counts: z.record(z.enum(waitingKinds), z.int()),
  /** Events and changes of events, the longest waiting first. */
  reviews: z.array(
    z.object({
      kind: z.enum(['event', 'revision']),
      eventId: z.uuid(),
      title: z.string(),
      organiser: z.string().nullable(),
      since: z.iso.datetime(),
    }),
  ),
});
export type Waiting = z.infer<typeof waiting>;
