import type { Database } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { communities } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { termsOf } from '@nagarika/domain/events/drafts/event-terms';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { and, count, eq, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { showMyEvent } from '#server/features/desk/my-events/queries.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { wordAll } from '#server/words/word.ts';
import type { AdminEventDetails } from './admin-schemas.ts';

/** Reads all that was submitted, and who submitted it. @throws Refusal not_found */
export async function eventToReview(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<AdminEventDetails> {
  const { db } = ctx.deps;
  const reviewers = alias(users, 'reviewers');
  const [details, [row], [standing], [revision]] = await Promise.all([
    showMyEvent(ctx, { id }),
    db
      .select({ event: events, organiser: users, reviewedBy: reviewers.name })
      .from(events)
      .innerJoin(users, eq(users.id, events.organiserId))
      .leftJoin(reviewers, eq(reviewers.id, events.reviewedBy))
      .where(eq(events.id, id)),
    db
      .select({ bookings: count(), paid: sum(bookings.totalPaise).mapWith(Number) })
      .from(bookings)
      .where(and(eq(bookings.eventId, id), isSold)),
    db
      .select()
      .from(eventRevisions)
      .where(and(eq(eventRevisions.eventId, id), eq(eventRevisions.status, 'pending'))),
  ]);
  if (!row) throw noSuch.event();
  const { event, organiser, reviewedBy } = row;
  const isDecidable = revision !== undefined && isStanding(event);
  return {
    ...details,
    longDescription: event.longDescription,
    terms: wordAll(
      termsOf(
        event,
        details.ticketTypes.every(({ price, isOwnPrice }) => price === 0 && !isOwnPrice),
      ),
      ctx.request.language,
    ),
    isCurated: event.isCurated,
    submittedAt: event.submittedAt.toISOString(),
    reviewedAt: event.reviewedAt?.toISOString() ?? null,
    reviewedBy,
    series: event.seriesId ? await seriesOf(db, event.seriesId) : null,
    standing: { bookings: standing?.bookings ?? 0, paid: standing?.paid ?? 0 },
    revision: isDecidable
      ? {
          id: revision.id,
          submittedAt: revision.createdAt.toISOString(),
          proposal: revision.proposal,
          community: await groupOf(db, revision.proposal.communityId),
        }
      : null,
    organiser: {
      ...toOrganiser(organiser),
      events: await eventsByStatus(db, organiser.id),
    },
  };
}

/** Names the group whose members would see it. */
async function groupOf(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await db
    .select({ name: communities.name })
    .from(communities)
    .where(eq(communities.id, id));
  return found?.name ?? null;
}

function toOrganiser(row: typeof users.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    avatarUrl: row.avatarUrl,
    phone: row.phone,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    city: row.city,
    company: row.company,
    bio: row.bio,
    isVerified: row.isVerifiedOrganiser,
    memberSince: row.createdAt.toISOString(),
  };
}

async function seriesOf(db: Database, id: string) {
  const [row] = await db
    .select({
      dates: count(),
      waiting: sql<number>`(count(*) filter (where ${eq(events.status, 'pending')}))::int`,
    })
    .from(events)
    .where(eq(events.seriesId, id));
  return { id, dates: row?.dates ?? 0, waiting: row?.waiting ?? 0 };
}

async function eventsByStatus(db: Database, organiserId: string) {
  const rows = await db
    .select({ status: events.status, count: count() })
    .from(events)
    .where(eq(events.organiserId, organiserId))
    .groupBy(events.status);
  const none = { pending: 0, approved: 0, rejected: 0, cancelled: 0, postponed: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}
