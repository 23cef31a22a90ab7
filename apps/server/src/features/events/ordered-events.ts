import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#server/sql/like-pattern.ts';
import type { InOrder, Searched } from '#server/sql/searched-page.ts';
import { hasText, hasTextByIndex } from '#server/sql/text-search.ts';
import type { AdminEventListInput } from './admin-schemas.ts';
import { waitingFirst } from './waiting-first.ts';

/** The ids of what is asked for, in its order; and all of them in none. */
export function orderedEvents(input: AdminEventListInput): InOrder {
  const where = isAskedFor(input);
  return {
    inOrder: (upTo) =>
      input.sort === 'waiting'
        ? waitingFirst({ from: sql`events`, where, columns: sql``, most: upTo, ...input })
        : inItsOrder({ from: sql`events`, where, columns: sql``, ...input }),
    counted: () => sql`select from events where ${where}`,
  };
}

/** The same of those that have `search` in their title or their organiser's name. */
export function searchedEvents(input: AdminEventListInput, search: string): Searched {
  const where = isAskedFor(input);
  const from = sql`events join users on users.id = events.organiser_id`;
  const isNamed = hasText(sql`lower(users.name)`, search);
  const isFound = sql`coalesce(${hasText(sql`lower(events.title)`, search)} or ${isNamed}, false)`;
  // Each of the two has its index, which one condition for both has not.
  const titled = sql`select events.id from events where ${isTitled(search)} and ${where}`;
  const hosted = sql`select events.id from ${from}
    where ${hasTextByIndex(sql`users.search_text`, search)} and ${isNamed} and ${where}`;
  const ordered = (from: SQL, columns: SQL, where: SQL, most: number) =>
    input.sort === 'waiting'
      ? waitingFirst({ from, where, columns, most, ...input })
      : inItsOrder({ from, where, columns, ...input });
  return {
    along: (most) => ordered(from, sql`, ${isFound} as is_found`, where, most),
    inOrder: (upTo) =>
      ordered(
        sql`(select * from events where id in (${titled} union ${hosted}) offset 0) as events`,
        sql``,
        sql`true`,
        upTo,
      ),
    counted: (most) => sql`
      select from ((${titled} limit ${most}) union (${hosted} limit ${most})) as found`,
  };
}

function isTitled(search: string): SQL {
  if ([...search].length > 2) return sql`events.title ilike ${likePattern(search)}`;
  return hasTextByIndex(sql`lower(events.title)`, search);
}

type Ordered = AdminEventListInput & { from: SQL; where: SQL; columns: SQL };

function inItsOrder({ from, where, columns, sort, direction = 'asc' }: Ordered): SQL {
  const turn = sql.raw(direction);
  // Only an order: the seats that are shown are counted.
  if (sort === 'sold') {
    return sql`select events.id ${columns}
      from event_ranks ranks join ${from} on events.id = ranks.event_id where ${where}
      order by ranks.seats_sold ${turn}, ranks.event_id ${turn}`;
  }
  const key = {
    submitted: sql`events.submitted_at`,
    start: sql`events.starts_at`,
    title: sql`lower(events.title)`,
    waiting: sql`events.submitted_at`,
  }[sort];
  return sql`select events.id ${columns} from ${from} where ${where}
    order by ${key} ${turn}, events.submitted_at desc, events.id`;
}

// Written out: of a parameter no plan can know that a partial index serves it.
function isAskedFor({ filter }: AdminEventListInput): SQL {
  if (!filter) return sql`true`;
  if (filter === 'revisions') {
    return sql`events.status = 'approved' and exists (
      select from event_revisions r where r.event_id = events.id and r.status = 'pending')`;
  }
  return sql`events.status = ${sql.raw(`'${filter}'`)}`;
}
