import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { cityKey, cityOfKey } from '@nagarika/domain/events/cities/cities';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { readEventSearch } from '@nagarika/domain/events/listing/event-search';
import { eventSection } from '@nagarika/domain/events/listing/event-sections';
import { instantsOf, isStanding } from '@nagarika/domain/events/listing/events';
import { offerOf } from '@nagarika/domain/events/prices/offers';
import { saleOf } from '@nagarika/domain/events/prices/sale-of';
import { say } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import { factsFirst, priceWords } from '#server/features/events/events/details/price-words.ts';
import { eventSubject, picturePath } from '#server/features/events/og/subject.ts';
import { cityFeeds } from '#server/features/words/feeds/city-feeds.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { placeIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word as wordIn } from '#server/words/word.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { breadcrumbs } from './json-ld.ts';
import { type Ask, type Page, pictureAddresses, siteOf } from './page.ts';

const allEvents = say('Events');
const eventNotFound = say('Event Not Found');

export const eventsPage: Page = {
  isRendered: true,
  narrowing: { read: readEventSearch, ofFew: ['category', 'price', 'sort', 'city'] },
  async show({ ask, ctx, query, city: chosen, word }) {
    const search = readEventSearch(query);
    const askForSections = async () => {
      const { city, viewedCity, isUnknown } = await askForCity(ask, search.city, chosen);
      if (isUnknown) return { isUnknown };
      await Promise.all(
        (['upcoming', 'past'] as const).flatMap((when) => [
          ask.events.list.prefetchInfinite(eventSection.list({ when, search, city })),
          ask.events.count.prefetch(eventSection.count({ when, search, city })),
        ]),
      );
      return { viewedCity };
    };
    const [shown] = await Promise.all([askForSections(), ask.events.categories.prefetch()]);
    const title = word(allEvents);
    return {
      title,
      description: word(
        say(
          'Workshops, meetups, trips and networking by women entrepreneurs in your city. Find one and book your seat.',
        ),
      ),
      path: '/events',
      viewedCity: shown.viewedCity,
      isOfAddress: shown.isUnknown,
      feeds: cityFeeds(null, ctx.request.language),
      jsonLd: [breadcrumbs(ctx, [title, '/events'])],
    };
  },
};

export const eventPage: Page = {
  isRendered: true,
  missing: eventNotFound,
  async show({ ask, ctx, id, word }) {
    const event = await askForEvent(ask, ctx, id);
    if (event.seriesId) await ask.series.show.prefetch({ id: event.seriesId });
    const path = `/event/${event.id}`;
    // Nothing of an event that its link alone does not open leaves the page.
    if (event.door !== 'open') return { title: event.title, path, isIndexed: false };
    const picture = pictureOf(event, ctx);
    const head = {
      title: event.title,
      description: event.description,
      shareText: shareText(event, ctx),
      path,
      picture,
    };
    const isListed = isStanding(event) && event.visibility === 'public';
    const more = isListed ? await readMore(ctx.deps, event.id) : undefined;
    if (!more) return { ...head, isIndexed: false };
    const site = siteOf(ctx);
    const images = pictureAddresses([picture.path, event.imageUrl], site.url);
    return {
      ...head,
      feeds: cityFeeds({ slug: more.citySlug, name: event.city }, site.language),
      jsonLd: [
        eventJsonLd(event, more, { siteUrl: site.url, images, language: site.language }),
        breadcrumbs(ctx, [word(allEvents), '/events'], [event.title, path]),
      ],
    };
  },
};

/** The page leads to money, not to search results; a shared link shows its event all the same. */
export const bookPage: Page = {
  isRendered: true,
  isOfTab: true,
  missing: eventNotFound,
  async show({ ask, ctx, id, word }) {
    const event = await askForEvent(ask, ctx, id);
    const head = {
      title: word(say('Book {title}', { title: event.title })),
      path: `/book/${event.id}`,
      isIndexed: false,
    };
    if (event.door !== 'open') return head;
    return {
      ...head,
      shareText: shareText(event, ctx),
      picture: pictureOf(event, ctx),
    };
  },
};

type ShownCity = { city?: string; viewedCity?: string; isUnknown?: boolean };

/** Asks for the city whose events are shown, as the client's list does (use-event-city.ts). */
async function askForCity(
  ask: Ask,
  wanted: string | undefined,
  chosen: string | null,
): Promise<ShownCity> {
  if (wanted === undefined) return chosen === null ? {} : { city: chosen };
  const key = cityKey(wanted);
  if (key === null) return {};
  if (key === chosen?.toLowerCase()) return { city: chosen, viewedCity: chosen };
  const cities = await ask.cities.list.fetch().catch(() => undefined);
  if (!cities) return { city: wanted };
  const meant = cityOfKey(cities, key)?.name;
  return meant === undefined ? { isUnknown: true } : { city: meant, viewedCity: meant };
}

/** Asks for the event, and for a member whether she is going or has a payment open. */
async function askForEvent(ask: Ask, { user }: PublicContext, id: string): Promise<EventDetails> {
  const [event] = await Promise.all([
    ask.events.details.fetch({ id }),
    user && ask.checkout.going.prefetch({ eventId: id }),
    user && ask.checkout.open.prefetch(),
  ]);
  return event;
}

function pictureOf(event: EventDetails, { deps, request: { language } }: PublicContext) {
  const isSoldOut = event.attendees >= event.totalSeats;
  const subject = eventSubject({ ...instantsOf(event), isSoldOut }, language);
  const path = picturePath('event', subject, deps.config.brand, language);
  return { path, alt: event.title };
}

/** Puts when, where and how much first, as a reader in a chat wants to know. */
function shareText(event: EventDetails, { deps, request: { language } }: PublicContext): string {
  const now = deps.clock.now();
  const types = event.ticketTypes.map((type) => ({
    ...type,
    isOver: saleOf(type, now).kind === 'over',
  }));
  const facts = [
    whenWords(instantsOf(event), language),
    placeIn(language, [event.venue], event.city),
    priceWords({ ...event, ...offerOf(types, event.originalPrice) }, language),
  ];
  return wordIn(factsFirst(facts.join(' · '), event.description), language);
}

/** Reads what search engines want to know and the details answer does not carry. */
async function readMore({ db, clock }: Deps, id: string) {
  const [row] = await db
    .select({
      endsAt: events.endsAt,
      previousStartsAt: events.previousStartsAt,
      reviewedAt: events.reviewedAt,
      createdAt: events.createdAt,
      citySlug: cities.slug,
    })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(eq(events.id, id));
  return row && { ...row, onSaleFrom: row.reviewedAt ?? row.createdAt, now: clock.now() };
}
