import type { Transaction } from '@nagarika/db/client';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { eq } from 'drizzle-orm';
import { sourceFigures } from '#server/features/sales/event-links/source-figures.ts';
import type { SourceResult } from './schemas.ts';

/** Each way that brought anybody to the event, the one that sold the most first. */
export async function resultsOfSources(tx: Transaction, eventId: string): Promise<SourceResult[]> {
  const { id, kind, name } = eventLinks;
  const [figures, links] = await Promise.all([
    sourceFigures(tx, eventId),
    tx.select({ id, kind, name }).from(eventLinks).where(eq(eventLinks.eventId, eventId)),
  ]);
  const byId = new Map(links.map((link) => [link.id, link]));
  return figures
    .map(({ linkId, grossPaise: gross, ...counts }) => {
      return { ...counts, gross, link: (linkId && byId.get(linkId)) || null };
    })
    .sort((a, b) => b.seats - a.seats || b.views - a.views || a.source.localeCompare(b.source));
}
