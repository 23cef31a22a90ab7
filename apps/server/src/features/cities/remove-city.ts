import { cities } from '@nagarika/db/schema/cities';
import { communities } from '@nagarika/db/schema/communities';
import { events } from '@nagarika/db/schema/events';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/audit/record-act.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findCity, lockCities } from './lock-cities.ts';

/** @throws Refusal already_done while anything is in it, or it is the default */
export async function removeCity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const { name, slug, isDefault } = findCity(await lockCities(tx), id);
    const [eventCount, groupCount] = await Promise.all([
      tx.$count(events, eq(events.cityId, id)),
      tx.$count(communities, eq(communities.cityId, id)),
    ]);
    if (isDefault) {
      throw new Refusal(
        'already_done',
        `${name} is the default city. Please make another city the default first.`,
      );
    }
    if (eventCount > 0) {
      throw new Refusal(
        'already_done',
        `${name} has ${eventCount === 1 ? 'an event' : `${eventCount} events`}, past ones included. A city with events cannot be deleted.`,
      );
    }
    if (groupCount > 0) {
      throw new Refusal(
        'already_done',
        `${name} has ${groupCount === 1 ? 'a group' : `${groupCount} groups`}. Please move or delete ${groupCount === 1 ? 'it' : 'them'} first.`,
      );
    }
    await tx.delete(cities).where(eq(cities.id, id));
    await recordAct(ctx, tx, {
      action: 'city.delete',
      subjectType: 'city',
      subjectId: id,
      before: { name, slug },
      after: null,
    });
  });
}
