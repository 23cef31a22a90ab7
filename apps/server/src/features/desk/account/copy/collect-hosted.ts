import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { webhookEndpoints } from '@nagarika/db/schema/desk/webhooks';
import { doorPasses, teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { announcementStops, announcements } from '@nagarika/db/schema/words/announcements';
import { maskedPhone } from '@nagarika/domain/people/phone';
import { eq, or } from 'drizzle-orm';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { newestQuery } from './newest.ts';
import type { Sections } from './sections.ts';

/** Collects the organiser's events as she wrote them and what she was paid, without the people who came. */
export function collectHosted({ deps, user }: MemberContext): Sections {
  const { db, secrets } = deps;
  const { status, amountPaise, tcsPaise, tdsPaise, reference, createdAt, paidAt } = payouts;
  const { returnedOn, returnReason } = payouts;
  return {
    'Events you host': async () => {
      const hosted = await newestQuery(
        db.select().from(events).where(eq(events.organiserId, user.id)),
        events.createdAt,
      );
      return hosted.map(
        ({ organiserId: _o, reviewedBy: _r, searchText: _s, folded: _f, ...row }) => row,
      );
    },
    'Questions you ask': () =>
      newestQuery(
        db
          .select({
            event: events.title,
            question: bookingQuestions.label,
            purpose: bookingQuestions.purpose,
            options: bookingQuestions.options,
            createdAt: bookingQuestions.createdAt,
            retiredAt: bookingQuestions.retiredAt,
          })
          .from(bookingQuestions)
          .innerJoin(events, eq(events.id, bookingQuestions.eventId))
          .where(eq(events.organiserId, user.id)),
        bookingQuestions.createdAt,
      ),
    'Changes to your events': () =>
      newestQuery(
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
          .where(eq(events.organiserId, user.id)),
        eventRevisions.createdAt,
      ),
    'Teams of events': () =>
      newestQuery(
        db
          .select({
            event: events.title,
            role: teamMembers.role,
            status: teamMembers.status,
            createdAt: teamMembers.createdAt,
            acceptedAt: teamMembers.acceptedAt,
            endedAt: teamMembers.endedAt,
          })
          .from(teamMembers)
          .innerJoin(events, eq(events.id, teamMembers.eventId))
          .where(or(eq(teamMembers.userId, user.id), eq(teamMembers.phone, user.phone))),
        teamMembers.createdAt,
      ),
    'Whom you invited to a team': async () => {
      const invited = await newestQuery(
        db
          .select({
            event: events.title,
            phone: teamMembers.phone,
            role: teamMembers.role,
            status: teamMembers.status,
            createdAt: teamMembers.createdAt,
          })
          .from(teamMembers)
          .innerJoin(events, eq(events.id, teamMembers.eventId))
          .where(eq(teamMembers.invitedBy, user.id)),
        teamMembers.createdAt,
      );
      return invited.map((row) => ({ ...row, phone: maskedPhone(row.phone) }));
    },
    'Links that you made for a door': () =>
      newestQuery(
        db
          .select({
            event: events.title,
            label: doorPasses.label,
            createdAt: doorPasses.createdAt,
            revokedAt: doorPasses.revokedAt,
          })
          .from(doorPasses)
          .innerJoin(events, eq(events.id, doorPasses.eventId))
          .where(eq(doorPasses.createdBy, user.id)),
        doorPasses.createdAt,
      ),
    'Short links to your events': () =>
      newestQuery(
        db
          .select({
            event: events.title,
            kind: eventLinks.kind,
            name: eventLinks.name,
            createdAt: eventLinks.createdAt,
            retiredAt: eventLinks.retiredAt,
          })
          .from(eventLinks)
          .innerJoin(events, eq(events.id, eventLinks.eventId))
          .where(eq(events.organiserId, user.id)),
        eventLinks.createdAt,
      ),
    'API keys': () =>
      newestQuery(
        db
          .select({
            name: apiKeys.name,
            begins: apiKeys.prefix,
            scopes: apiKeys.scopes,
            createdAt: apiKeys.createdAt,
            expiresAt: apiKeys.expiresAt,
            lastUsedOn: apiKeys.lastUsedOn,
            revokedAt: apiKeys.revokedAt,
          })
          .from(apiKeys)
          .where(eq(apiKeys.userId, user.id)),
        apiKeys.createdAt,
      ),
    'Webhook endpoints': () =>
      newestQuery(
        db
          .select({
            url: webhookEndpoints.url,
            types: webhookEndpoints.types,
            createdAt: webhookEndpoints.createdAt,
            disabledAt: webhookEndpoints.disabledAt,
            failingSince: webhookEndpoints.failingSince,
          })
          .from(webhookEndpoints)
          .where(eq(webhookEndpoints.userId, user.id)),
        webhookEndpoints.createdAt,
      ),
    'Where we pay you': async () => {
      const isOwn = eq(payoutDetails.userId, user.id);
      const details = await db.select().from(payoutDetails).where(isOwn);
      return details.map(({ sealed, updatedAt }) => ({
        ...decryptDetails(secrets, { member: user.id }, sealed),
        updatedAt,
      }));
    },
    Payouts: () =>
      newestQuery(
        db
          .select({
            status,
            amountPaise,
            tcsPaise,
            tdsPaise,
            reference,
            createdAt,
            paidAt,
            returnedOn,
            returnReason,
          })
          .from(payouts)
          .where(eq(payouts.organiserId, user.id)),
        payouts.createdAt,
      ),
    Announcements: () =>
      newestQuery(
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
          .where(eq(announcements.authorId, user.id)),
        announcements.scheduledFor,
      ),
  };
}
