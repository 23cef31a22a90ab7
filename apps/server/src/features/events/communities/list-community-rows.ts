import { cities } from '@nagarika/db/schema/events/cities';
import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import { and, eq, or, sql } from 'drizzle-orm';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { CommunityPage, CommunityRow } from './schemas.ts';

/** Lists a page of the communities, city by city and in their order unless asked otherwise. */
export async function listCommunityRows(
  { deps: { db } }: MemberContext,
  { search, cityId, sort, direction, page }: CommunityPage,
): Promise<OffsetPage<CommunityRow>> {
  const where = and(
    search
      ? or(hasTyped(communities.name, search), hasTyped(communities.description, search))
      : undefined,
    cityId ? eq(communities.cityId, cityId) : undefined,
  );
  const joins = db.$count(communityJoins, eq(communityJoins.communityId, communities.id));
  const inOrder = sortOrder(direction, 'asc');
  const by = {
    position: cities.position,
    name: communities.name,
    members: communities.memberCount,
    joins,
  }[sort];
  const place = db.$with('place').as(
    db
      .select({
        id: communities.id,
        place: sql<number>`row_number() over (partition by ${communities.cityId}
          order by ${communities.position}, ${communities.name})`.as('place'),
        last: sql<number>`count(*) over (partition by ${communities.cityId})`.as('last'),
      })
      .from(communities),
  );
  return offsetPage(
    db,
    page,
    db
      .with(place)
      .select({
        id: communities.id,
        name: communities.name,
        description: communities.description,
        whatsappLink: communities.whatsappLink,
        memberCount: communities.memberCount,
        joins,
        cityId: cities.id,
        cityName: cities.name,
        isFirst: sql<boolean>`${place.place} = 1`,
        isLast: sql<boolean>`${place.place} = ${place.last}`,
      })
      .from(communities)
      .innerJoin(cities, eq(cities.id, communities.cityId))
      .innerJoin(place, eq(place.id, communities.id))
      .where(where)
      .orderBy(inOrder(by), inOrder(communities.position), inOrder(communities.name)),
    db.select({ one: sql`1` }).from(communities).where(where),
  );
}
