import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import type { City } from '@nagarika/domain/events/cities/cities';
import { asc, count, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';

/** There are few of them, but no answer is without bounds: an admin cannot add more. */
export const maxCities = 500;

export async function listCities({ deps: { db } }: PublicContext): Promise<City[]> {
  return db
    .select({
      id: cities.id,
      slug: cities.slug,
      name: cities.name,
      groupCount: count(communities.id),
      isDefault: cities.isDefault,
      isPopular: cities.isPopular,
      isOpenForHosting: cities.isOpenForHosting,
    })
    .from(cities)
    .leftJoin(communities, eq(communities.cityId, cities.id))
    .groupBy(cities.id)
    .orderBy(asc(cities.position), asc(cities.name))
    .limit(maxCities);
}
