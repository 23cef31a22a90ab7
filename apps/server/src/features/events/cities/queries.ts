import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import type { AdminCityFilter } from '@nagarika/domain/desk/admin-filters';
import type { City } from '@nagarika/domain/events/cities/cities';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { keptCount } from '#server/sql/kept-count.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import type { CityPage, CityRow } from './schemas.ts';

const filters: Record<AdminCityFilter, SQL> = {
  popular: eq(cities.isPopular, true),
  hosting: eq(cities.isOpenForHosting, true),
};

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

/** Lists a page of the cities, in their order unless asked otherwise. */
export async function listCityRows(
  { deps: { db } }: MemberContext,
  { search, filter, sort, direction, page }: CityPage,
): Promise<OffsetPage<CityRow>> {
  const where = and(
    search ? or(hasTyped(cities.name, search), hasTyped(cities.slug, search)) : undefined,
    filter ? filters[filter] : undefined,
  );
  const held = keptCount(db, 'events by city');
  const counts = {
    groups: db.$count(communities, eq(communities.cityId, cities.id)),
    events: sql<number>`coalesce(${held.rows}, 0)::int`,
  };
  const by = { position: cities.position, name: cities.name, events: counts.events }[sort];
  const inOrder = sortOrder(direction, 'asc');
  // A city's neighbours may be on another page, so what it can pass is counted.
  const place = db.$with('place').as(
    db
      .select({
        id: cities.id,
        place:
          sql<number>`(row_number() over (order by ${cities.position}, ${cities.name}))::int`.as(
            'place',
          ),
        last: sql<number>`(count(*) over ())::int`.as('last'),
      })
      .from(cities),
  );
  return offsetPage(
    db,
    page,
    db
      .with(place)
      .select({
        id: cities.id,
        slug: cities.slug,
        name: cities.name,
        stateCode: cities.stateCode,
        isDefault: cities.isDefault,
        isPopular: cities.isPopular,
        isOpenForHosting: cities.isOpenForHosting,
        ...counts,
        isFirst: sql<boolean>`${place.place} = 1`,
        isLast: sql<boolean>`${place.place} = ${place.last}`,
      })
      .from(cities)
      .innerJoin(place, eq(place.id, cities.id))
      .leftJoin(held, eq(held.key, sql`${cities.id}::text`))
      .where(where)
      .orderBy(inOrder(by), inOrder(cities.name)),
    db.select({ one: sql`1` }).from(cities).where(where),
  );
}
