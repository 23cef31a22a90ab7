import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { say } from '@nagarika/domain/language/texts';
import { linkCode } from '@nagarika/domain/sales/event-links';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Finds an own link of an event that the caller's member manages. @throws Refusal not_found */
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

/**
 * Makes a code that the database's constraint keeps unique. One byte in thirty-two is passed over, so it
 * draws some to spare.
 */
export function newLinkCode(): string {
  return linkCode(crypto.getRandomValues(new Uint8Array(24)));
}

/**
 * Refuses a kit for an event that nobody may see yet or that was called off. @throws Refusal unprocessable
 */
export function checkHasKit({ status }: { status: string }): void {
  if (status === 'approved' || status === 'postponed') return;
  throw new Refusal(
    'unprocessable',
    status === 'cancelled'
      ? say('This event was cancelled.')
      : say('There are links, a poster and pictures once the event is approved.'),
  );
}
