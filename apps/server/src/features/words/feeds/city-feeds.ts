import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { documentLink } from '@nagarika/domain/site/document-link';
import { nameIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';

export type Feed = { title: string; path: string; type: 'text/calendar' | 'application/rss+xml' };

/** Names the feeds of a city's events for calendars and feed readers; null is every city's. */
export function cityFeeds(
  city: { slug: string; name: string } | null,
  language: Language = sourceLanguage,
): [rss: Feed, ics: Feed] {
  const pathOf = (file: string) => documentLink(`/feeds/${city?.slug ?? 'all'}/${file}`, language);
  const of = city
    ? say('Events in {city}', { city: nameIn(city.name, language) })
    : say('Events in every city');
  const title = word(of, language);
  return [
    { title, path: pathOf('events.rss'), type: 'application/rss+xml' },
    { title, path: pathOf('events.ics'), type: 'text/calendar' },
  ];
}
