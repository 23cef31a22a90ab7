import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** An own link of an event that is hers to manage. @throws Refusal not_found */
export async function findTeamLink(ctx: MemberContext, id: string) {
  const [link] = await ctx.deps.db
    .select()
    .from(eventLinks)
    .where(and(eq(eventLinks.id, id), eq(eventLinks.kind, 'own')));
  if (!link) throw noSuchLink();
  await findTeamEvent(ctx, link.eventId, 'manage');
  return link;
}

const noSuchLink = () => new Refusal('not_found', say('There is no such link.'));
