import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { type EventAct, type EventRole, mayDo } from '@nagarika/domain/event-team';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * An event for whoever may do this with it: of its team, or an admin, who is not (`isOfTeam`).
 * @throws Refusal not_found: to others it does not exist
 */
export async function findTeamEvent({ deps, user }: MemberContext, id: string, act: EventAct) {
  const [found] = await deps.db
    .select({ event: events, city: cities.name })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(eq(events.id, id));
  const role: EventRole | null = found?.event.organiserId === user.id ? 'owner' : null;
  const may = user.role === 'admin' || (role !== null && mayDo(role, act));
  if (!(found && may)) throw new Refusal('not_found', say('Event Not Found'));
  return { ...found, isOfTeam: role !== null };
}
