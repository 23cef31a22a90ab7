import { cities } from '@nagarika/db/schema/events/cities';
import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import type { Community } from '@nagarika/domain/events/cities/communities';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { isCity } from '#server/features/events/cities/is-city.ts';
import { listCities } from '#server/features/events/cities/queries.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Limits the communities an admin can add, so that answers that list them are bounded. */
export const maxCommunities = 1000;

/** Lists communities with their city's name; an unknown city has none. */
export async function listCommunities(
  ctx: PublicContext,
  input: { city?: string | undefined },
): Promise<Community[]> {
  const rows = await readCommunities(ctx, isCity(input.city));
  return rows.map(withCityName);
}

export function withCityName({ cityId: _, cityName, ...row }: CommunityRow): Community {
  return { ...row, city: cityName };
}

/** Reads the cities, and the same communities each with its city's id. */
export async function readSettings(ctx: PublicContext) {
  const [all, rows] = await Promise.all([listCities(ctx), readCommunities(ctx)]);
  return {
    cities: all,
    communities: rows.map(({ cityId, cityName: _, ...row }) => ({ ...row, city: cityId })),
  };
}

type CommunityRow = Awaited<ReturnType<typeof readCommunities>>[number];

/** Reads communities; only members get the WhatsApp links (docs/product.md#groups). */
export async function readCommunities({ deps: { db }, user }: PublicContext, where?: SQL) {
  return db
    .select({
      id: communities.id,
      name: communities.name,
      description: communities.description,
      whatsappLink: user ? communities.whatsappLink : sql<null>`null`,
      memberCount: communities.memberCount,
      isJoined: isJoinedBy(user?.id ?? null),
      cityId: cities.id,
      cityName: cities.name,
    })
    .from(communities)
    .innerJoin(cities, eq(cities.id, communities.cityId))
    .where(where)
    .orderBy(asc(cities.position), asc(communities.position), asc(communities.name))
    .limit(maxCommunities);
}

function isJoinedBy(userId: string | null): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${communityJoins}
    where ${communityJoins.communityId} = ${communities.id} and ${communityJoins.userId} = ${userId})`;
}
