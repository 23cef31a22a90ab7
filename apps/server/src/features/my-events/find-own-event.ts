import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';

/** An event of this organiser's; admins find anybody's. @throws Refusal not_found: to others it does not exist */
export async function findOwnEvent({ deps, user }: MemberContext, id: string) {
  const isOwn = user.role === 'admin' ? undefined : eq(events.organiserId, user.id);
  const [found] = await deps.db
    .select({ event: events, city: cities.name })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(and(eq(events.id, id), isOwn));
  if (!found) throw new Refusal('not_found', say('Event Not Found'));
  return found;
}
