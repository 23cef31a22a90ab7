import { events } from '@nagarika/db/schema/events';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminEventListInput } from './admin-schemas.ts';

type Wanted = {
  /** With `events` in it. */
  from: SQL;
  where: SQL;
  columns: SQL;
  /** Of those that it names there is no rest. */
  filter?: AdminEventListInput['filter'];
  direction?: 'asc' | 'desc' | undefined;
  /** As many as are read of each. */
  most: number;
};

/** What waits for an admin first, the longest first; then the rest, newest first: an index has the first of each. */
export function waitingFirst({
  from,
  where,
  columns,
  filter,
  direction = 'asc',
  most,
}: Wanted): SQL {
  const turn = sql.raw(direction);
  const pending = sql`
    select events.id ${columns}, events.submitted_at, events.submitted_at as since
    from ${from} where events.status = 'pending' and ${where}
    order by events.submitted_at ${turn}, events.id limit ${most}`;
  const changed = sql`
    select events.id ${columns}, events.submitted_at, changed.created_at as since
    from event_revisions changed join ${from} on events.id = changed.event_id
    where changed.status = 'pending' and events.status = 'approved' and ${where}
    order by changed.created_at ${turn}, events.submitted_at desc, events.id limit ${most}`;
  const rest = sql`
    select events.id ${columns}, events.submitted_at, null::timestamptz as since
    from ${from} where events.status <> 'pending' and ${where} and (events.status <> 'approved'
      or events.id not in (select event_id from event_revisions where status = 'pending'))
    order by events.submitted_at desc, events.id limit ${most}`;
  const alone: Partial<Record<NonNullable<typeof filter>, SQL>> = { pending, revisions: changed };
  const asked = filter && alone[filter];
  const parts = asked ? [asked] : [pending, changed, rest];
  return sql`
    select * from ((${sql.join(parts, sql`) union all (`)})) as waiting
    order by since ${turn} nulls last, submitted_at desc, id`;
}

/** At most one an event; of one that is no longer live there is nothing to decide. */
export const isWaitingRevision = and(
  eq(eventRevisions.eventId, events.id),
  eq(eventRevisions.status, 'pending'),
  eq(events.status, 'approved'),
);
