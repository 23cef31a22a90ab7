import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import type { VisitSource } from '@nagarika/domain/sales/event-links';
import { type SQLWrapper, sql } from 'drizzle-orm';

type Value = SQLWrapper | string | null;

/**
 * Makes what a view or a booking keeps of how a visitor came, for the statement that writes it: her link if
 * it is one of this event's, retired since or not.
 */
export function arrivalColumns(
  eventId: SQLWrapper | string,
  { source, linkCode }: { source: Value; linkCode: Value },
) {
  const linkId = sql<string | null>`(select ${eventLinks.id} from ${eventLinks}
    where ${eventLinks.code} = ${linkCode}::text and ${eventLinks.eventId} = ${eventId}::uuid)`;
  return {
    linkId,
    source: sql<VisitSource>`case when ${linkId} is null then ${source}::text else 'link' end`,
  };
}
