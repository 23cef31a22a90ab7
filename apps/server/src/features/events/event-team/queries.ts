import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { doorPasses, doorSessions, teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { doorPeriod } from '@nagarika/domain/events/listing/door-passes';
import { actOn, mayDo } from '@nagarika/domain/events/listing/event-team';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { someMember } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import { findTeamEvent, needsTeam } from './find-team-event.ts';
import type { Invitation, Team } from './schemas.ts';

/** More than are on a team at once: the list ends with the latest of the former members. */
const maxListed = 60;
const maxInvitations = 50;

/** Shows who runs an event, and the links that open its door. */
export async function showTeam(ctx: MemberContext, { id }: { id: string }): Promise<Team> {
  const { event, role } = await findTeamEvent(ctx, id, 'manage');
  const { db, clock } = ctx.deps;
  const [members, passes, [organiser]] = await Promise.all([
    membersOf(db, id),
    passesOf(db, id),
    db.select({ name: users.name }).from(users).where(eq(users.id, event.organiserId)),
  ]);
  const { from, until } = doorPeriod(event);
  return {
    role,
    organiser: organiser?.name ?? word(someMember, ctx.request.language),
    members: members.map(({ createdAt, ...member }) => ({
      ...member,
      at: createdAt.toISOString(),
      mayRevoke:
        (member.status === 'invited' || member.status === 'accepted') &&
        (role === null || mayDo(role, actOn[member.role])),
    })),
    passes,
    opensAt: from.toISOString(),
    closesAt: until.toISOString(),
    isOpen: needsTeam(event, clock.now()),
  };
}

async function membersOf(db: Database, eventId: string) {
  const { id, phone, role, status, createdAt } = teamMembers;
  return db
    .select({ id, phone, role, status, createdAt, name: users.name })
    .from(teamMembers)
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.eventId, eventId))
    .orderBy(sql`${status} not in ('invited', 'accepted')`, desc(createdAt), desc(id))
    .limit(maxListed);
}

async function passesOf(db: Database, eventId: string): Promise<Team['passes']> {
  const { id, label, createdAt, revokedAt } = doorPasses;
  const rows = await db
    .select({
      id,
      label,
      createdAt,
      revokedAt,
      phones: db.$count(doorSessions, eq(doorSessions.passId, doorPasses.id)),
    })
    .from(doorPasses)
    .where(eq(doorPasses.eventId, eventId))
    .orderBy(sql`${revokedAt} is not null`, desc(createdAt), desc(id))
    .limit(maxListed);
  return rows.map(({ createdAt: at, revokedAt: ended, ...pass }) => ({
    ...pass,
    isRevoked: ended !== null,
    at: at.toISOString(),
  }));
}

/**
 * Lists the invitations that wait for this member's answer, newest first, to events that are still to come.
 */
export async function incomingInvitations({
  deps: { db, clock },
  request,
  user,
}: MemberContext): Promise<Invitation[]> {
  const inviter = word(someMember, request.language);
  const rows = await db
    .select({
      id: teamMembers.id,
      role: teamMembers.role,
      invitedBy: users.name,
      event: events,
      city: cities.name,
    })
    .from(teamMembers)
    .innerJoin(events, eq(events.id, teamMembers.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .innerJoin(users, eq(users.id, teamMembers.invitedBy))
    .where(and(eq(teamMembers.phone, user.phone), eq(teamMembers.status, 'invited')))
    .orderBy(desc(teamMembers.createdAt), desc(teamMembers.id))
    .limit(maxInvitations);
  return rows
    .filter(({ event }) => needsTeam(event, clock.now()))
    .map(({ event, city, invitedBy, ...row }) => ({
      ...row,
      invitedBy: invitedBy ?? inviter,
      event: {
        id: event.id,
        title: event.title,
        startsAt: event.startsAt.toISOString(),
        venue: event.venue,
        city,
      },
    }));
}
