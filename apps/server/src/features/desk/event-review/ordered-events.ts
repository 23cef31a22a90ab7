import { type SQL, sql } from 'drizzle-orm';
import { hasTyped } from '#server/sql/like-pattern.ts';
import type { InOrder, Rows, Searched } from '#server/sql/searched-page.ts';
import { hasText, hasTextByIndex } from '#server/sql/text-search.ts';
import type { AdminEventListInput } from './admin-schemas.ts';
import { inTurn, waitingFirst, waitingKeys } from './waiting-first.ts';

/** The ids of what is asked for, in its order; and all of them in none. */
export function orderedEvents(input: AdminEventListInput): InOrder {
  const where = isAskedFor(input);
  return {
    inOrder: (rows) =>
      input.sort === 'waiting'
        ? waitingFirst({ ...input, ...rows })
        : inItsOrder({ from: sql`events`, where, columns: sql``, ...input, ...rows }),
    counted:
      input.filter === 'revisions'
        ? sql`select from event_revisions where status = 'pending'`
        : sql`select from events where ${where}`,
  };
}

/** The same of those that have `search` in their title or their organiser's name. */
export function searchedEvents(input: AdminEventListInput, search: string): Searched {
  const where = isAskedFor(input);
  const isNamed = hasText(sql`findable(users.name)`, search);
  const isTitled = hasText(sql`findable(events.title)`, search);
  const columns = sql`, coalesce(${isTitled} or ${isNamed}, false) as is_found`;
  const withHosts = sql`events join users on users.id = events.organiser_id`;
  const { keys, joined, order } = keysOf(input);
  // Each of the two has its index, which one condition for both has not.
  const titled = sql`select events.id, ${keys} from events ${joined}
    where ${isTitledByIndex(search)} and ${where}`;
  const hosted = sql`select events.id, ${keys} from ${withHosts} ${joined}
    where ${hasTextByIndex(sql`users.search_text`, search)} and ${isNamed} and ${where}`;
  return {
    along: (most) =>
      input.sort === 'waiting'
        ? sql`select events.id ${columns} from (
            select id, row_number() over () as place from (${waitingFirst({ ...input, limit: most, offset: 0 })}) as waiting
          ) as placed join events on events.id = placed.id join users on users.id = events.organiser_id
          order by place`
        : inItsOrder({ from: withHosts, where, columns, ...input, limit: most, offset: 0 }),
    found: (most) => sql`(${titled} limit ${most}) union (${hosted} limit ${most})`,
    order,
    newest: (most) => sql`
      select from (select title from events where ${where} order by submitted_at desc limit ${most}) as events where ${isTitled}`,
    isShort: [...search].length <= 2,
  };
}

function isTitledByIndex(search: string): SQL {
  if ([...search].length > 2) return hasTyped(sql`events.title`, search);
  return hasTextByIndex(sql`findable(events.title)`, search);
}

type Ordered = AdminEventListInput & Rows & { from: SQL; where: SQL; columns: SQL };

function inItsOrder({ from, where, columns, sort, direction = 'asc', ...rows }: Ordered): SQL {
  const turn = sql.raw(direction);
  const page = sql`limit ${rows.limit} offset ${rows.offset}`;
  // Only an order: the seats that are shown are counted.
  if (sort === 'sold') {
    return sql`select events.id ${columns}
      from event_ranks ranks join ${from} on events.id = ranks.event_id where ${where}
      order by ranks.seats_sold ${turn}, ranks.event_id ${turn} ${page}`;
  }
  return sql`select events.id ${columns} from ${from} where ${where}
    order by ${sortKeys[sort]} ${turn}, events.submitted_at desc, events.id ${page}`;
}

const sortKeys = {
  submitted: sql`events.submitted_at`,
  start: sql`events.starts_at`,
  title: sql`lower(events.title)`,
  waiting: sql`events.submitted_at`,
};

/** What those are sorted by that an index finds, in the same order. */
function keysOf({ sort, direction = 'asc' }: AdminEventListInput) {
  const turn = sql.raw(direction);
  if (sort === 'waiting') {
    return { keys: waitingKeys, joined: sql``, order: inTurn(direction) };
  }
  if (sort === 'sold') {
    return {
      keys: sql`ranks.seats_sold as key`,
      joined: sql`join event_ranks ranks on ranks.event_id = events.id`,
      order: sql`key ${turn}, id ${turn}`,
    };
  }
  return {
    keys: sql`${sortKeys[sort]} as key, events.submitted_at`,
    joined: sql``,
    order: sql`key ${turn}, submitted_at desc, id`,
  };
}

// Written out: of a parameter no plan can know that a partial index serves it.
function isAskedFor({ filter }: AdminEventListInput): SQL {
  if (!filter) return sql`true`;
  if (filter === 'revisions') {
    return sql`exists (
      select from event_revisions r where r.event_id = events.id and r.status = 'pending')`;
  }
  return sql`events.status = ${sql.raw(`'${filter}'`)}`;
}
