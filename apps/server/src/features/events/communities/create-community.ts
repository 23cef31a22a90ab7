import { communities } from '@nagarika/db/schema/events/communities';
import type { CommunityInput } from '@nagarika/domain/events/cities/community-forms';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockCityOf, lockCommunity, nextPosition } from './lock-community.ts';
import { maxCommunities } from './queries.ts';

/**
 * Adds a community as the last of its city. @throws Refusal unprocessable when
 * there are as many as there can be
 */
export async function createCommunity(
  ctx: MemberContext,
  input: CommunityInput,
): Promise<{ id: string }> {
  return ctx.deps.db.transaction(async (tx) => {
    await lockCityOf(tx, input.cityId);
    if ((await tx.$count(communities)) >= maxCommunities) {
      throw new Refusal(
        'unprocessable',
        say('There are {maxCommunities} groups already. Please delete one first.', {
          maxCommunities,
        }),
      );
    }
    const [row] = await tx
      .insert(communities)
      .values({
        ...input,
        position: await nextPosition(tx, input.cityId),
        createdAt: ctx.deps.clock.now(),
      })
      .returning({ id: communities.id });
    if (!row) throw new Error('the community was not stored');
    await recordAct(ctx, tx, {
      action: 'community.create',
      subjectType: 'community',
      subjectId: row.id,
      before: null,
      after: input,
    });
    return row;
  });
}

/** Picks what the audit keeps of a community: the fields that an admin typed. */
export function toCommunityInput({
  cityId,
  name,
  description,
  whatsappLink,
  memberCount,
}: typeof communities.$inferSelect): CommunityInput {
  return { cityId, name, description, whatsappLink, memberCount };
}

/** Changes a community; one that moves to another city becomes the last there. */
export async function updateCommunity(
  ctx: MemberContext,
  { id, ...input }: CommunityInput & { id: string },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    await lockCityOf(tx, input.cityId);
    const before = await lockCommunity(tx, id);
    const position =
      before.cityId === input.cityId ? before.position : await nextPosition(tx, input.cityId);
    await tx
      .update(communities)
      .set({ ...input, position })
      .where(eq(communities.id, id));
    await recordAct(ctx, tx, {
      action: 'community.update',
      subjectType: 'community',
      subjectId: id,
      before: toCommunityInput(before),
      after: input,
    });
  });
}
