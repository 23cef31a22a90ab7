import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
import { doorPeriod } from '@nagarika/domain/events/listing/door-passes';
import { type EventAct, mayDo } from '@nagarika/domain/events/listing/event-team';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import {
  isStateOfEvent,
  stateOfEvent,
} from '#server/features/events/event-states/state-of-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { roleAt } from './role-at.ts';

type Event = { status: string; startsAt: Date; endsAt: Date | null };

/**
 * Finds an event for a caller who may do this with it: somebody of its team, or an admin who
 * reviews. `role` is the caller's; null for such an admin who is not of the team. @throws Refusal
 * not_found: to others it does not exist
 */
export async function findTeamEvent({ deps, user }: MemberContext, id: string, act: EventAct) {
  const [found] = await deps.db
    .select({
      event: events,
      city: cities.name,
      stateCode: stateOfEvent,
      community: communities.name,
      role: roleAt(user.id),
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventStates, isStateOfEvent)
    .leftJoin(communities, eq(communities.id, events.communityId))
    .where(eq(events.id, id));
  const may = mayActIn(user, 'review') || (found?.role && mayDo(found.role, act));
  if (!(found && may)) throw noSuch.event();
  return found;
}

/** Whether an event still needs a team. */
export function needsTeam(event: Event, now: Date): boolean {
  if (event.status === 'postponed') return true;
  return event.status !== 'cancelled' && now < doorPeriod(event).until;
}

/** @throws Refusal unprocessable */
export function checkNeedsTeam(event: Event, now: Date): void {
  if (event.status === 'cancelled') {
    throw new Refusal('unprocessable', say('This event was cancelled.'));
  }
  if (!needsTeam(event, now)) throw new Refusal('unprocessable', say('This event is over.'));
}
