import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
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
        say('{name} is the default city. Please make another city the default first.', { name }),
      );
    }
    if (eventCount > 0) {
      throw new Refusal(
        'already_done',
        say(
          '{name} has {count, plural, one {an event} other {# events}}, past ones included. A city with events cannot be deleted.',
          { name, count: eventCount },
        ),
      );
    }
    if (groupCount > 0) {
      throw new Refusal(
        'already_done',
        say(
          '{name} has {count, plural, one {a group} other {# groups}}. Please move or delete {count, plural, one {it} other {them}} first.',
          { name, count: groupCount },
        ),
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
