import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
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
import { roleAt } from './role-at.ts';

/**
 * An event for whoever may do this with it: of its team, or an admin who reviews. `role`: hers;
 * null: such an admin, who is not of its team.
 * @throws Refusal not_found: to others it does not exist
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
  if (!(found && may)) throw noSuchEvent();
  return found;
}

export function noSuchEvent(): Refusal {
  return new Refusal('not_found', say('Event Not Found'));
}
