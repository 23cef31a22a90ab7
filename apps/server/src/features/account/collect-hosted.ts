import { announcementStops, announcements } from '@nagarika/db/schema/announcements';
import { events } from '@nagarika/db/schema/events';
import { payoutDetails, payouts } from '@nagarika/db/schema/payouts';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { desc, eq } from 'drizzle-orm';
import { decryptDetails } from '#server/features/payouts/decrypt-details.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { maxRows, type Sections } from './sections.ts';

/** The organiser's events as she wrote them, without who came, and what she was paid. */
export function collectHosted({ deps, user }: MemberContext): Sections {
  const { db, secrets } = deps;
  const { status, amountPaise, reference, createdAt, paidAt } = payouts;
  return {
    'Events you host': async () => {
      const hosted = await db
        .select()
        .from(events)
        .where(eq(events.organiserId, user.id))
        .orderBy(desc(events.createdAt))
        .limit(maxRows);
      return hosted.map(
        ({ organiserId: _o, reviewedBy: _r, searchText: _s, folded: _f, ...row }) => row,
      );
    },
    'Changes to your events': () =>
      db
        .select({
          event: events.title,
          status: eventRevisions.status,
          proposal: eventRevisions.proposal,
          reviewMessage: eventRevisions.reviewMessage,
          createdAt: eventRevisions.createdAt,
          reviewedAt: eventRevisions.reviewedAt,
        })
        .from(eventRevisions)
        .innerJoin(events, eq(events.id, eventRevisions.eventId))
        .where(eq(events.organiserId, user.id))
        .orderBy(desc(eventRevisions.createdAt))
        .limit(maxRows),
    'Where we pay you': async () => {
      const isOwn = eq(payoutDetails.userId, user.id);
      const details = await db.select().from(payoutDetails).where(isOwn);
      return details.map(({ sealed, updatedAt }) => ({
        ...decryptDetails(secrets, { member: user.id }, sealed),
        updatedAt,
      }));
    },
    Payouts: () =>
      db
        .select({ status, amountPaise, reference, createdAt, paidAt })
        .from(payouts)
        .where(eq(payouts.organiserId, user.id))
        .orderBy(desc(payouts.createdAt))
        .limit(maxRows),
    Announcements: () =>
      db
        .select({
          event: events.title,
          subject: announcements.subject,
          body: announcements.body,
          status: announcements.status,
          scheduledFor: announcements.scheduledFor,
          sentAt: announcements.sentAt,
          recipients: announcements.recipients,
          stopped: announcementStops.reason,
        })
        .from(announcements)
        .innerJoin(events, eq(events.id, announcements.eventId))
        .leftJoin(announcementStops, eq(announcementStops.eventId, events.id))
        .where(eq(announcements.authorId, user.id))
        .orderBy(desc(announcements.scheduledFor))
        .limit(maxRows),
  };
}
