import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { kitKinds, linkPath, maxLinksEver, maxOwnLinks } from '@nagarika/domain/sales/event-links';
import { asc, eq, sql } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Links } from './schemas.ts';
import { sourceFigures } from './source-figures.ts';

/** Lists an event's short links, with the figures of each and of other ways. */
export async function listLinks(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<Links> {
  await findTeamEvent(ctx, eventId, 'manage');
  const { db, config } = ctx.deps;
  const [rows, figures] = await Promise.all([
    db
      .select()
      .from(eventLinks)
      .where(eq(eventLinks.eventId, eventId))
      .orderBy(
        sql`${eventLinks.retiredAt} is not null`,
        asc(eventLinks.createdAt),
        asc(eventLinks.id),
      )
      .limit(maxLinksEver + kitKinds.length),
    sourceFigures(db, eventId),
  ]);
  const ofLink = new Map(figures.map(({ linkId, source: _, ...counts }) => [linkId, counts]));
  const own = rows.filter(({ kind }) => kind === 'own');
  const used = own.filter(({ retiredAt }) => retiredAt === null).length;
  return {
    links: rows.map(({ id, kind, name, code, createdAt, retiredAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      url: config.publicUrl + linkPath(code),
      isRetired: retiredAt !== null,
      ...(ofLink.get(id) ?? { views: 0, started: 0, booked: 0, seats: 0, grossPaise: 0 }),
    })),
    sources: figures.flatMap(({ linkId: _, source, ...counts }) =>
      source === 'link' ? [] : [{ source, ...counts }],
    ),
    remaining: Math.max(0, Math.min(maxOwnLinks - used, maxLinksEver - own.length)),
  };
}

/** Finds the event that a code leads to; null when there is no such link, or it was retired. */
export async function eventOfLink({ db }: Pick<Deps, 'db'>, code: string): Promise<string | null> {
  const { eventId, retiredAt } = eventLinks;
  const [found] = await db
    .select({ eventId, retiredAt })
    .from(eventLinks)
    .where(eq(eventLinks.code, code));
  return found && found.retiredAt === null ? found.eventId : null;
}
