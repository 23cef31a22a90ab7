import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import type { Community } from '@nagarika/domain/events/cities/communities';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { readCommunities, withCityName } from './queries.ts';

/**
 * Records that a member joined the communities and returns them with their
 * links. Repeating it changes nothing.
 */
export async function joinCommunities(
  ctx: MemberContext,
  input: { communityIds: string[] },
): Promise<Community[]> {
  const { deps, user } = ctx;
  const wanted = [...new Set(input.communityIds)];
  const where = anyOf(communities.id, wanted);
  const rows = await readCommunities(ctx, where);
  const joinedAt = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // The query waits for an admin who is removing one, and then does not find it.
    const here = await tx
      .select({ id: communities.id })
      .from(communities)
      .where(where)
      .for('key share');
    if (here.length < wanted.length) throw new Refusal('not_found', say('No groups found'));
    await tx
      .insert(communityJoins)
      .values(wanted.map((communityId) => ({ communityId, userId: user.id, joinedAt })))
      .onConflictDoNothing();
  });
  return rows.map((row) => ({ ...withCityName(row), isJoined: true }));
}
