import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { say } from '@nagarika/domain/language/texts';
import { linkPath, maxLinksEver, maxOwnLinks } from '@nagarika/domain/sales/event-links';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { checkHasKit, newLinkCode } from './find-team-link.ts';
import type { MadeLink } from './schemas.ts';

/** Makes a short link of the team's own. @throws Refusal not_found, unprocessable, already_done */
export async function makeLink(
  ctx: MemberContext,
  { eventId, name }: { eventId: string; name: string },
): Promise<MadeLink> {
  const { deps } = ctx;
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  checkHasKit(event);
  return deps.seats.transaction(eventId, async (tx) => {
    await lockEvent(tx, eventId);
    const { retiredAt, kind } = eventLinks;
    const isUsed = sql`${kind} = 'own' and ${retiredAt} is null`;
    const [counts] = await tx
      .select({
        own: sql<number>`(count(*) filter (where ${kind} = 'own'))::int`,
        used: sql<number>`(count(*) filter (where ${isUsed}))::int`,
        same: sql<number>`(count(*) filter (where ${isUsed} and ${eventLinks.name} = ${name}))::int`,
      })
      .from(eventLinks)
      .where(eq(eventLinks.eventId, eventId));
    if (!counts) throw new Error('a count has no row');
    if (counts.same > 0) throw nameTaken(name);
    if (counts.used >= maxOwnLinks) {
      throw new Refusal(
        'unprocessable',
        say('An event has at most {most} links of your own. Retire one first.', {
          most: maxOwnLinks,
        }),
      );
    }
    if (counts.own >= maxLinksEver) {
      throw new Refusal(
        'unprocessable',
        say('An event has at most {most} links of your own, retired ones included.', {
          most: maxLinksEver,
        }),
      );
    }
    const code = newLinkCode();
    const [made] = await tx
      .insert(eventLinks)
      .values({ eventId, kind: 'own', name, code, createdAt: deps.clock.now() })
      .returning({ id: eventLinks.id });
    if (!made) throw new Error('no link was made');
    return { id: made.id, url: deps.config.publicUrl + linkPath(code) };
  });
}

export function nameTaken(name: string): Refusal {
  return new Refusal('already_done', say('This event has a link called {name} already.', { name }));
}
