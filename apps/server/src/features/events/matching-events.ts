import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { priceRanges } from '@nagarika/domain/events';
import { and, between, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { isCity } from '#server/features/cities/is-city.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import type { EventOrder } from './list-cursor.ts';
import type { EventFilters } from './schemas.ts';

/** Public events that a list with these filters has in that order. */
export function matchingEvents(
  filters: Omit<EventFilters, 'limit' | 'cursor'>,
  { order, asOf }: { order: EventOrder; asOf: Date | SQL<Date> },
  alsoMatching?: SQL,
) {
  const { city, search, category, price, when } = filters;
  const range = price && price !== 'all' ? priceRanges[price] : null;
  const isComing = when === 'upcoming' || order.endsWith('coming');
  const isOver = when === 'past' || order.endsWith('past');
  return and(
    // Written out: of a parameter a plan made once for all cannot know that the partial indexes serve it.
    sql`${events.status} = 'approved'`,
    isComing ? gte(events.startsAt, asOf) : undefined,
    isOver ? lt(events.startsAt, asOf) : undefined,
    inCity(city),
    category && category !== 'All' ? eq(events.category, category) : undefined,
    range ? between(events.pricePaise, range.from, range.to) : undefined,
    search ? or(mentions(search), alsoMatching) : undefined,
  );
}

/** An unknown city compares with nothing: an empty list. */
function inCity(city: string | undefined): SQL | undefined {
  const wanted = isCity(city);
  return (
    wanted && sql`${events.cityId} = (select ${cities.id} from ${cities} where ${wanted} limit 1)`
  );
}

/**
 * Anywhere in title or description, case aside. Two letters have no trigram: the index of trigrams,
 * which a plan made once for all searches would take, would be read as a whole. It has no other
 * collation, and a text is in another one where it is in this.
 */
function mentions(search: string): SQL {
  const text = search.length < 3 ? sql`${events.searchText} collate "C"` : events.searchText;
  return sql`${text} like lower(${likePattern(search)})`;
}
