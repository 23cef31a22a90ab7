import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { findTeamLink } from './find-team-link.ts';

/**
 * Makes a link lead nowhere any more; its figures stay. Repeating it changes nothing. @throws Refusal
 * not_found
 */
export async function retireLink(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await findTeamLink(ctx, id);
  const { db, clock } = ctx.deps;
  await db
    .update(eventLinks)
    .set({ retiredAt: clock.now() })
    .where(and(eq(eventLinks.id, id), isNull(eventLinks.retiredAt)));
}
