import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import { z } from 'zod';

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

/** Names the area of the admins whom a kind waits for. */
export function areaOf(kind: WaitingKind): AdminArea {
  return kind === 'events' || kind === 'revisions' ? 'review' : 'moderation';
}

export const waiting = z.object({
  /** Counts of the kinds in the admin's areas alone. */
  counts: z.partialRecord(z.enum(waitingKinds), z.int()),
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

const money = z.object({ count: z.int(), paise: z.int() });

/** Matters of money and time that an admin must see first. Amounts are paise. */
export const urgent = z.object({
  disputes: z.object({
    count: z.int(),
    /** Open disputes, the soonest to be answered first. */
    next: z.array(
      z.object({
        id: z.uuid(),
        bookingId: z.uuid(),
        event: z.string(),
        amount: z.int(),
        /** The deadline by which the gateway takes an answer. */
        respondBy: z.iso.datetime().nullable(),
      }),
    ),
  }),
  /** Refunds that the gateway or the bank refused, and that are tried again. */
  refunds: money,
  /** Payouts that are not known to have arrived. */
  payouts: money,
  /** Organisers who are owed something that no payout has. */
  owed: money,
  /** Rows that break a rule of the books, as the last check found them. */
  breaches: z.int(),
  /** Counts what failed for good in the last days: mails and messages, organisers' webhooks, jobs. */
  deliveries: z.int(),
  webhooks: z.int(),
  jobs: z.int(),
});
export type Urgent = z.infer<typeof urgent>;
