export type Feed = { title: string; path: string; type: 'text/calendar' | 'application/rss+xml' };

/** A city's events for calendars and feed readers; null: every city's. */
export function cityFeeds(city: { slug: string; name: string } | null): [rss: Feed, ics: Feed] {
  const folder = `/feeds/${city?.slug ?? 'all'}`;
  const title = city ? `Events in ${city.name}` : 'Events in every city';
  return [
    { title, path: `${folder}/events.rss`, type: 'application/rss+xml' },
    { title, path: `${folder}/events.ics`, type: 'text/calendar' },
  ];
}
