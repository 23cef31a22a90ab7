import type { EventListItem } from '@nagarika/domain/events/listing/event-answers';
import { instantsOf, startOf } from '@nagarika/domain/events/listing/events';
import { formatDayTime } from '@nagarika/domain/language/format';
import { type Language, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { factsFirst } from '#server/features/events/events/details/price-words.ts';
import { eventSubject, picturePath } from '#server/features/events/og/subject.ts';
import { placeIn } from '#server/words/name-in.ts';
import { inIndia, placeJsonLd } from './event-json-ld.ts';
import { breadcrumbs } from './json-ld.ts';
import { type JsonLd, type Page, pictureAddresses, siteOf } from './page.ts';

type Shown = { id: string; lead: EventListItem; coming: EventListItem[] };

type Site = { siteUrl: string; images: string[]; language: Language };

const seriesNotFound = say('Event Not Found');

/** The next date speaks for its series; where all have passed, the last. */
export const seriesPage: Page = {
  isRendered: true,
  missing: seriesNotFound,
  async show({ ask, ctx, id, word }) {
    const { coming, past, isListed } = await ask.series.show.fetch({ id });
    const lead = coming[0] ?? past[0];
    if (!lead) throw new Refusal('not_found', seriesNotFound);
    const { language, url: siteUrl } = siteOf(ctx);
    const path = `/series/${id}`;
    const subject = eventSubject({ ...lead, ...instantsOf(lead), status: 'approved' }, language);
    const picture = {
      path: picturePath('event', subject, ctx.deps.config.brand, language),
      alt: lead.title,
    };
    const facts = [
      formatDayTime(startOf(lead), language),
      placeIn(language, [lead.venue], lead.city),
    ];
    const images = pictureAddresses([picture.path, lead.imageUrl], siteUrl);
    const head = {
      title: lead.title,
      description: lead.description,
      shareText: word(factsFirst(facts.join(' · '), lead.description)),
      path,
      picture,
    };
    if (!isListed) return { ...head, isIndexed: false };
    return {
      ...head,
      jsonLd: [
        seriesJsonLd({ id, lead, coming }, { siteUrl, images, language }),
        breadcrumbs(ctx, [word(say('Events')), '/events'], [lead.title, path]),
      ],
    };
  },
};

/** Makes schema.org's EventSeries: each date to come is an Event, with its own page. */
function seriesJsonLd({ id, lead, coming }: Shown, { siteUrl, images, language }: Site): JsonLd {
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
