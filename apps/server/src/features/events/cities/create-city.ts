import { cities } from '@nagarika/db/schema/events/cities';
import { type CityForm, citySlug } from '@nagarika/domain/events/cities/city-forms';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockCities, refuseSameCity } from './lock-cities.ts';
import { maxCities } from './queries.ts';

/**
 * Adds a city at the end, neither popular nor open for hosting until an admin says so. @throws Refusal
 * unprocessable when there are as many as there can be
 */
export async function createCity(
  ctx: MemberContext,
  { name, stateCode }: CityForm,
): Promise<{ id: string }> {
  const slug = citySlug(name);
  if (slug === null) {
    throw new Refusal(
      'bad_input',
      say('Please write the name in Latin letters, as in an address.'),
    );
  }
  return ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    if (all.length >= maxCities) {
      throw new Refusal(
        'unprocessable',
        say('There are {maxCities} cities already.', { maxCities }),
      );
    }
    refuseSameCity(all, { name, slug });
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const [row] = await tx.insert(cities).values({ slug, name, stateCode, position }).returning();
    if (!row) throw new Error('the city was not stored');
    await recordAct(ctx, tx, {
      action: 'city.create',
      subjectType: 'city',
      subjectId: row.id,
      before: null,
      after: { name, slug, stateCode },
    });
    return { id: row.id };
  });
}
