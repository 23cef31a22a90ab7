import { events } from '@nagarika/db/schema/events';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { and, eq, type SQL, sql } from 'drizzle-orm';

type Wanted = {
  /** With `events` in it. */
  from: SQL;
  where: SQL;
  columns: SQL;
  direction?: 'asc' | 'desc' | undefined;
  /** As many as are read of each. */
  most: number;
};

/** What waits for an admin first, the longest first; then the rest, newest first: an index has the first of each. */
export function waitingFirst({ from, where, columns, direction = 'asc', most }: Wanted): SQL {
  const turn = sql.raw(direction);
  const revision = sql`event_revisions waiting
    where waiting.event_id = events.id and waiting.status = 'pending' and events.status = 'approved'`;
  return sql`
    select * from (
      (select events.id ${columns}, events.submitted_at, events.submitted_at as since
        from ${from} where events.status = 'pending' and ${where}
        order by events.submitted_at ${turn}, events.id limit ${most})
      union all
      (select events.id ${columns}, events.submitted_at, changed.created_at
        from event_revisions changed join ${from} on events.id = changed.event_id
        where changed.status = 'pending' and events.status = 'approved' and ${where}
        order by changed.created_at ${turn}, events.submitted_at desc, events.id limit ${most})
      union all
      (select events.id ${columns}, events.submitted_at, null
        from ${from} where events.status <> 'pending' and ${where} and not exists (select from ${revision})
        order by events.submitted_at desc, events.id limit ${most})
    ) as waiting
    order by since ${turn} nulls last, submitted_at desc, id`;
}

/** At most one an event; of one that is no longer live there is nothing to decide. */
export const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
  eq(events.status, 'approved'),
);
