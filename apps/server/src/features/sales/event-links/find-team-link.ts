import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { say } from '@nagarika/domain/language/texts';
import { linkCode } from '@nagarika/domain/sales/event-links';
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

/** Unique by the database's constraint; one byte in thirty-two is passed over, so there are some to spare. */
export function newLinkCode(): string {
  return linkCode(crypto.getRandomValues(new Uint8Array(24)));
}

/** What nobody may see yet, or was called off, is not told to the world. @throws Refusal unprocessable */
export function checkHasKit({ status }: { status: string }): void {
  if (status === 'approved' || status === 'postponed') return;
  throw new Refusal(
    'unprocessable',
    status === 'cancelled'
      ? say('This event was cancelled.')
      : say('There are links, a poster and pictures once the event is approved.'),
  );
}
