import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findTeamLink } from './find-team-link.ts';
import { nameTaken } from './make-link.ts';

/** Renames a link, whose address and figures stay. @throws Refusal not_found, unprocessable, already_done */
export async function renameLink(
  ctx: MemberContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { eventId } = await findTeamLink(ctx, id);
  await ctx.deps.seats.transaction(eventId, async (tx) => {
    await lockEvent(tx, eventId);
    const isUsed = and(eq(eventLinks.eventId, eventId), isNull(eventLinks.retiredAt));
    const isOther = and(isUsed, eq(eventLinks.name, name), ne(eventLinks.id, id));
    if ((await tx.$count(eventLinks, isOther)) > 0) throw nameTaken(name);
    const renamed = await tx
      .update(eventLinks)
      .set({ name })
      .where(and(eq(eventLinks.id, id), isUsed))
      .returning({ id: eventLinks.id });
    if (renamed.length === 0) {
      throw new Refusal('unprocessable', say('This link has been retired.'));
    }
  });
}

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
