import { listedWords } from '@nagarika/domain/events/listing/event-words';
import { isPast } from '@nagarika/domain/events/listing/events';
import { type Language, pathIn } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { linkPath } from '@nagarika/domain/sales/event-links';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { seatsOf } from '#server/features/events/events/counted-seats.ts';
import { priceWords } from '#server/features/events/events/details/price-words.ts';
import type { PublicEvent } from '#server/features/events/events/listing/select-public-events.ts';
import { isolated } from '#server/lettering/face-runs.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word } from '#server/words/word.ts';

/** The words of a poster or picture, in one language. */
export type KitView = {
  /** The event's id, from which its rangoli is drawn. */
  seed: string;
  /** The category, which gives the rangoli its colours. */
  category: string;
  /** The organiser's own picture, in place of the rangoli. */
  imageUrl: string | null;
  label: string;
  title: string;
  when: string;
  place: string;
  price: string;
  /** The words beside the code. */
  scan: string;
  /** The words that ask to book, with the address. */
  book: string;
  /** The short link's address: whole, and as people read it. */
  url: string;
  shownUrl: string;
  brand: string;
  language: Language;
};

/** Makes the view of an event; `code` is that of the short link on it. */
export function kitView(
  row: PublicEvent,
  {
    code,
    language,
    now,
    ...site
  }: { code: string; language: Language; now: Date } & {
    brand: Brand;
    publicUrl: string;
  },
): KitView {
  const { event, city } = row;
  const seats = seatsOf(row, now);
  const url = kitUrl(site.publicUrl, code, language);
  return {
    seed: event.id,
    category: event.category,
    imageUrl: event.imageUrl,
    label: nameIn(event.category, language),
    title: listedWords(event, language).title,
    when: whenWords(event, language),
    place: placeIn(language, [isolated(event.venue)], city),
    price: priceWords(seats, language),
    ...asksTo(event, seats, { url, language, now }),
    url,
    shownUrl: url.replace(/^https?:\/\//, ''),
    brand: brandName(site.brand, language),
    language,
  };
}

/** Says what a reader of it can do. */
function asksTo(
  event: PublicEvent['event'],
  seats: { isFree: boolean; isSoldOut: boolean },
  { url, language, now }: { url: string; language: Language; now: Date },
) {
  const isOpen = canBeBooked(event, seats, now);
  const scan = !isOpen
    ? say('Scan to see the event')
    : seats.isFree
      ? say('Scan to book your seat')
      : say('Scan to book');
  const book = isOpen
    ? say('Book your seat: {url}', { url })
    : say('See the event: {url}', { url });
  return { scan: word(scan, language), book: word(book, language) };
}

/** Makes a short link to the event's page in this language. */
export function kitUrl(publicUrl: string, code: string, language: Language): string {
  return publicUrl + pathIn(language, linkPath(code));
}

/**
 * Tells whether the kit may ask to book: not for an event that is sold out, stopped, over or without a day.
 */
export function canBeBooked(
  { status, startsAt, salesStoppedAt }: PublicEvent['event'],
  { isSoldOut }: { isSoldOut: boolean },
  now: Date,
): boolean {
  return (
    status === 'approved' && !salesStoppedAt && !isPast({ startsAt, status }, now) && !isSoldOut
  );
}
