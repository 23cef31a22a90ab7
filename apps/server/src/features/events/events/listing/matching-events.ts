import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { cityIn } from '@nagarika/domain/events/cities/city-names';
import { priceRanges } from '@nagarika/domain/events/listing/events';
import { and, between, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { isCity } from '#server/features/events/cities/is-city.ts';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import { hasText, hasWordsByIndex, soundsLike } from '#server/sql/pages/text-search.ts';
import { isListedEvent } from './is-listed.ts';
import type { EventOrder } from './list-cursor.ts';

/** Selects public events that match these filters in that order, whatever is searched for. */
export function matchingEvents(
  filters: Omit<EventFilters, 'limit' | 'cursor' | 'search'>,
  { order, asOf }: { order: EventOrder; asOf: Date | SQL<Date> },
) {
  const { city, category, price, when, language } = filters;
  const range = price && price !== 'all' ? priceRanges[price] : null;
  const isComing = when === 'upcoming' || order.endsWith('coming');
  const isOver = when === 'past' || order.endsWith('past');
  return and(
    isListedEvent,
    isComing ? gte(events.startsAt, asOf) : undefined,
    isOver ? lt(events.startsAt, asOf) : undefined,
    inCity(city),
    category && category !== 'All' ? eq(events.category, category) : undefined,
    language ? or(eq(events.language, language), eq(events.secondLanguage, language)) : undefined,
    range ? between(events.pricePaise, range.from, range.to) : undefined,
  );
}

/** Selects a city's events; an unknown city compares with nothing, for an empty list. */
function inCity(city: string | undefined): SQL | undefined {
  const wanted = isCity(city);
  return (
    wanted && sql`${events.cityId} = (select ${cities.id} from ${cities} where ${wanted} limit 1)`
  );
}

/**
 * Matches title or description anywhere, case aside or in words that sound alike,
 * or the city that the text names.
 */
export const mentions = (search: string) => inTextOrCity(search, hasText);

/** Matches the same by words that an index has. */
export const mentionedByIndex = (search: string) => inTextOrCity(search, hasWordsByIndex);

function inTextOrCity(search: string, has: typeof hasText): SQL {
  const inText = (words: string) =>
    or(has(events.searchText, words), soundsLike(events.folded, words));
  const named = cityIn(search);
  const inNamed = named && and(inCity(named.slug), named.rest ? inText(named.rest) : undefined);
  return sql`(${or(inText(search), inNamed ?? undefined)})`;
}
