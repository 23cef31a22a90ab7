import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { and, desc, eq, ne } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Revision } from './schemas.ts';

/** Reads the latest change of an organiser's event, however it was decided; null where there was none. */
export async function latestRevision(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Revision | null> {
  await findTeamEvent(ctx, id, 'manage');
  const [row] = await revisionsQuery(ctx.deps.db)
    .where(and(eq(eventRevisions.eventId, id), ne(eventRevisions.status, 'withdrawn')))
    .orderBy(desc(eventRevisions.createdAt))
    .limit(1);
  return row ? toRevision(row) : null;
}

function revisionsQuery(db: MemberContext['deps']['db']) {
  return db
    .select({ revision: eventRevisions, title: events.title, organiser: users.name })
    .from(eventRevisions)
    .innerJoin(events, eq(events.id, eventRevisions.eventId))
    .innerJoin(users, eq(users.id, events.organiserId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof revisionsQuery>>[number];

function toRevision({ revision, title, organiser }: Row): Revision {
  const { id, eventId, status, reviewMessage, proposal } = revision;
  return {
    id,
    eventId,
    title,
    organiser,
    status,
    reviewMessage,
    proposal,
    submittedAt: revision.createdAt.toISOString(),
  };
}
