import { cities } from '@nagarika/db/schema/events/cities';
import { type CityForm, citySlug } from '@nagarika/domain/events/cities/city-forms';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findCity, lockCities, refuseSameCity } from './lock-cities.ts';
import { maxCities } from './queries.ts';

type Changes = {
  name?: string | undefined;
  /** The state that papers name as the place of supply from now on. */
  stateCode?: string | undefined;
  isPopular?: boolean | undefined;
  isOpenForHosting?: boolean | undefined;
};

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

/** Changes a city. Its slug stays when it is renamed, so that addresses and links go on working. */
export async function updateCity(
  ctx: MemberContext,
  { id, ...changes }: Changes & { id: string },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    const { name, stateCode, isPopular, isOpenForHosting } = findCity(all, id);
    if (changes.name !== undefined) {
      refuseSameCity(
        all.filter((one) => one.id !== id),
        { name: changes.name },
      );
    }
    const after = {
      name: changes.name ?? name,
      stateCode: changes.stateCode ?? stateCode,
      isPopular: changes.isPopular ?? isPopular,
      isOpenForHosting: changes.isOpenForHosting ?? isOpenForHosting,
    };
    await tx.update(cities).set(after).where(eq(cities.id, id));
    await recordAct(ctx, tx, {
      action: 'city.update',
      subjectType: 'city',
      subjectId: id,
      before: { name, stateCode, isPopular, isOpenForHosting },
      after,
    });
  });
}
