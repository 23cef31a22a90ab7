import { communities, communityJoins } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { toCommunityInput } from './create-community.ts';
import { lockCommunity } from './lock-community.ts';

/**
 * Removes a community with the record of who joined; the WhatsApp group itself is not ours to
 * close. @throws Refusal already_done
 */
export async function removeCommunity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockCommunity(tx, id);
    const used = await tx.$count(events, eq(events.communityId, id));
    if (used > 0) {
      throw new Refusal(
        'already_done',
        say(
          '{count, plural, one {An event is} other {# events are}} for the members of this group, past ones included. A group with events cannot be deleted.',
          { count: used },
        ),
      );
    }
    const joins = await tx.$count(communityJoins, eq(communityJoins.communityId, id));
    await tx.delete(communities).where(eq(communities.id, id));
    await recordAct(ctx, tx, {
      action: 'community.delete',
      subjectType: 'community',
      subjectId: id,
      before: { ...toCommunityInput(before), joins },
      after: null,
    });
  });
}
