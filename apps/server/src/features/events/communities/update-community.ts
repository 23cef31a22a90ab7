import { communities } from '@nagarika/db/schema/events/communities';
import type { CommunityInput } from '@nagarika/domain/events/cities/community-forms';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockCityOf, lockCommunity, nextPosition } from './lock-community.ts';
import { toCommunityInput } from './to-community-input.ts';

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
