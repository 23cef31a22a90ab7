import { doorPasses, doorSessions, teamMembers } from '@nagarika/db/schema/events/event-team';
import { events } from '@nagarika/db/schema/events/events';
import { doorPeriod } from '@nagarika/domain/events/listing/door-passes';
import { type EventRole, mayDo } from '@nagarika/domain/events/listing/event-team';
import { say, type Text } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { doorSessionHash } from '#server/http/clients/door-sessions.ts';
import { type DoorContext, notSignedIn } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** The person at a door: somebody of the team, an admin, or whoever has the phone with a pass. */
export type DoorKeeper = { userId: string } | { passId: string };

/** The role in which somebody stands at a door. */
export type Standing = EventRole | 'admin' | 'pass';

/** Tells whether a role may do at the door what a manager may. */
export const managesHere = (as: Standing): boolean =>
  as === 'admin' || (as !== 'pass' && mayDo(as, 'manage'));

type Stands = {
  keeper: DoorKeeper;
  as: Standing;
  /** Null while the keeper stands there; else when her right ended, and why. */
  removed: { at: Date; why: Text } | null;
};

/**
 * Finds the event of a door for somebody who stands there or stood there until lately. @throws Refusal
 * not_found: to others it does not exist; not_signed_in: the pass is no longer known
 */
export async function findDoorEvent(ctx: DoorContext, id: string) {
  const { deps, request, user } = ctx;
  const sessionId = request.doorSession && doorSessionHash(deps, request.doorSession);
  const [found] = await deps.db
    .select({
      event: events,
      member: { role: teamMembers.role, status: teamMembers.status, endedAt: teamMembers.endedAt },
      pass: {
        id: doorPasses.id,
        createdAt: doorPasses.createdAt,
        revokedAt: doorPasses.revokedAt,
      },
    })
    .from(events)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.eventId, events.id), user ? eq(teamMembers.userId, user.id) : sql`false`),
    )
    .leftJoin(
      doorSessions,
      sessionId
        ? and(eq(doorSessions.id, sessionId), gt(doorSessions.expiresAt, deps.clock.now()))
        : sql`false`,
    )
    .leftJoin(
      doorPasses,
      and(eq(doorPasses.id, doorSessions.passId), eq(doorPasses.eventId, events.id)),
    )
    .where(eq(events.id, id))
    // A member who was removed and invited anew is on the team, so an accepted row comes first.
    .orderBy(sql`${teamMembers.status} is distinct from 'accepted'`, desc(teamMembers.endedAt))
    .limit(1);
  const stands = found && standingOf(ctx, found);
  if (!stands) throw user ? noSuch.event() : notSignedIn();
  return { event: found.event, ...stands };
}

/** Names who did it in a row: an account or a pass. */
export const keeperColumns = (keeper: DoorKeeper) =>
  'userId' in keeper
    ? { userId: keeper.userId, passId: null }
    : { userId: null, passId: keeper.passId };

/** Names the keeper as the audit log does: a pass has no account. */
export function asActor(keeper: DoorKeeper): { actorId: string | null; by: { pass?: string } } {
  return 'userId' in keeper
    ? { actorId: keeper.userId, by: {} }
    : { actorId: null, by: { pass: keeper.passId } };
}

/** @throws Refusal forbidden: the keeper's right to stand there has ended */
export function checkStandsNow({ removed }: Pick<Stands, 'removed'>): void {
  if (removed) throw new Refusal('forbidden', removed.why);
}

type Found = {
  event: typeof events.$inferSelect;
  member: Pick<typeof teamMembers.$inferSelect, 'role' | 'status' | 'endedAt'> | null;
  pass: Pass | null;
};
type Pass = Pick<typeof doorPasses.$inferSelect, 'id' | 'createdAt' | 'revokedAt'>;

/**
 * Tells how somebody stands at the door. A member of the team needs no pass, and a valid pass counts
 * whether or not its bearer was once on the team.
 */
function standingOf({ deps, user }: DoorContext, { event, member, pass }: Found): Stands | null {
  const now = deps.clock.now();
  if (user) {
    const keeper = { userId: user.id };
    if (event.organiserId === user.id) return { keeper, as: 'owner', removed: null };
    if (member?.status === 'accepted') return { keeper, as: member.role, removed: null };
    if (mayActIn(user, 'review')) return { keeper, as: 'admin', removed: null };
  }
  const removed = pass && passEnd(event, pass, now);
  if (pass && !removed) return { keeper: { passId: pass.id }, as: 'pass', removed: null };
  if (user && member?.endedAt && member.status !== 'declined') {
    const why = say('You are no longer on the team of this event.');
    return { keeper: { userId: user.id }, as: member.role, removed: { at: member.endedAt, why } };
  }
  return pass && { keeper: { passId: pass.id }, as: 'pass', removed };
}

export const doorPostponed = say(
  'This event is postponed. The door link opens once it has a new date.',
);

function passEnd(event: Found['event'], { createdAt, revokedAt }: Pass, now: Date) {
  const { from, until } = doorPeriod(event);
  if (revokedAt && revokedAt <= until) {
    return { at: revokedAt, why: say('This door link was switched off.') };
  }
  if (event.status === 'postponed') return { at: event.postponedAt ?? now, why: doorPostponed };
  if (now < from) {
    // The event was moved to another day, which ended the right on the old one.
    const at = event.rescheduledAt ?? createdAt;
    return { at, why: say('This door link opens on the day of the event.') };
  }
  return now > until ? { at: until, why: say('This door link has ended.') } : null;
}
