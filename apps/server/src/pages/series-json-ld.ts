import type { EventListItem } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import { type Language, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import { inIndia, placeJsonLd } from './event-json-ld.ts';
import type { JsonLd } from './page.ts';

type Shown = { id: string; lead: EventListItem; coming: EventListItem[] };
type Site = { siteUrl: string; images: string[]; language: Language };

/** schema.org EventSeries: each date to come is an Event, with a page of its own. */
export function seriesJsonLd(
  { id, lead, coming }: Shown,
  { siteUrl, images, language }: Site,
): JsonLd {
  const url = siteUrl + pathIn(language, `/series/${id}`);
  const [first] = coming;
  const last = coming.at(-1);
  return {
    '@type': 'EventSeries',
    '@id': `${url}#series`,
    name: lead.title,
    description: lead.description,
    inLanguage: languageNamed(lead.language).tag,
    url,
    image: images,
    ...(first && last && { startDate: inIndia(startOf(first)), endDate: last.date }),
    location: placeJsonLd(lead),
    subEvent: coming.map((date) => {
      const page = siteUrl + pathIn(language, `/event/${date.id}`);
      return {
        '@type': 'Event',
        '@id': `${page}#event`,
        name: date.title,
        url: page,
        startDate: inIndia(startOf(date)),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: placeJsonLd(date),
      };
    }),
  };
}
