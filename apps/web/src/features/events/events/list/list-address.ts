import type { EventSearch } from '@nagarika/domain/events/listing/event-search';

/** Returns '/events?city=Pune&category=Workshops': the list as it is shown, for any reader. */
export function listAddress(search: EventSearch, city: string | null): string {
  const shown = Object.entries({ ...search, city: city ?? 'all' });
  const query = shown.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/events?${query.join('&')}`;
}
