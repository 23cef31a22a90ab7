import { placeOf } from '@nagarika/domain/events/cities/place-of';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import { earlyOf } from '@nagarika/domain/events/prices/early-of';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { isFreeForAll } from '@nagarika/domain/events/prices/offers';
import { saleOf } from '@nagarika/domain/events/prices/sale-of';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { type Language, languageNamed, pathIn } from '@nagarika/domain/language/languages';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import type { JsonLd } from './page.ts';

/** The times that the details answer does not carry. UTC instants. */
export type EventTimes = {
  endsAt: Date | null;
  onSaleFrom: Date;
  /** The start before it was moved. */
  previousStartsAt: Date | null;
  now: Date;
};

type Shown = Omit<EventDetails, 'organizer'> & {
  organizer: Pick<EventDetails['organizer'], 'name' | 'company'>;
};

/** Makes schema.org's Event with all that Google requires and recommends (event-json-ld.test.ts). */
export function eventJsonLd(
  event: Shown,
  times: EventTimes,
  { siteUrl, images, language }: { siteUrl: string; images: string[]; language: Language },
): JsonLd {
  const { endsAt, onSaleFrom, now } = times;
  const url = siteUrl + pathIn(language, `/event/${event.id}`);
  const host = { '@type': 'Person', name: event.organizer.name };
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    name: event.title,
    description: event.description,
    inLanguage: languageNamed(event.language).tag,
    url,
    image: images,
    startDate: inIndia(startOf(event)),
    // Where the organiser has named no end, only the day is known.
    endDate: endsAt ? inIndia(endsAt) : event.date,
    ...statusOf(event, times),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: isFreeForAll(event.ticketTypes),
    maximumAttendeeCapacity: event.totalSeats,
    location: placeJsonLd(event),
    organizer: {
      ...host,
      url,
      ...(event.organizer.company ? worksFor(event.organizer.company) : {}),
    },
    performer: host,
    offers: event.ticketTypes.map((type) => ({
      '@type': 'Offer',
      name: type.name,
      // The price includes the buyer's charges, as search engines ask.
      price: rupees(priceOf([{ unitPricePaise: type.price, quantity: 1 }]).totalPaise),
      priceCurrency: 'INR',
      availability: `https://schema.org/${availabilityOf(type, event, now)}`,
      url: siteUrl + pathIn(language, `/book/${event.id}`),
      ...validity(type, onSaleFrom),
    })),
  };
}

type TicketType = EventDetails['ticketTypes'][number];

/** Distinguishes tickets that are not on sale at the moment from sold-out ones. */
function availabilityOf(type: TicketType, { isPast, status }: Shown, now: Date) {
  if (isPast || status !== 'approved') return 'SoldOut';
  const availabilities = {
    open: 'InStock',
    not_yet: 'PreOrder',
    paused: 'OutOfStock',
    over: 'Discontinued',
    sold_out: 'SoldOut',
  } as const;
  return availabilities[saleOf(type, now).kind];
}

/** Says from when it is sold, and until when at this price. */
function validity(type: TicketType, onSaleFrom: Date) {
  const { saleStartsAt, saleEndsAt } = type;
  const from = saleStartsAt ? new Date(saleStartsAt) : onSaleFrom;
  const until = earlyOf(type)?.until ?? saleEndsAt;
  return {
    validFrom: inIndia(from > onSaleFrom ? from : onSaleFrom),
    ...(saleStartsAt && { availabilityStarts: inIndia(from) }),
    ...(saleEndsAt && { availabilityEnds: inIndia(new Date(saleEndsAt)) }),
    ...(until && { validThrough: inIndia(new Date(until)) }),
  };
}

/** Keeps the old day of a postponed event until the new one is known. */
function statusOf({ status }: Shown, { previousStartsAt }: EventTimes) {
  const named = (name: string) => ({ eventStatus: `https://schema.org/${name}` });
  if (status === 'cancelled') return named('EventCancelled');
  if (status === 'postponed') return named('EventPostponed');
  if (!previousStartsAt) return named('EventScheduled');
  return { ...named('EventRescheduled'), previousStartDate: inIndia(previousStartsAt) };
}

type Place = Pick<EventDetails, 'venue' | 'city' | 'location'>;

export function placeJsonLd(event: Place) {
  return { '@type': 'Place', name: event.venue, address: addressOf(event) };
}

function addressOf(event: Place) {
  const postalCode = /\b[1-9]\d{5}\b/.exec(latinDigits(event.location))?.[0];
  return {
    '@type': 'PostalAddress',
    // The city has its own line.
    streetAddress: streetOf(event),
    addressLocality: event.city,
    ...(regions[event.city] ? { addressRegion: regions[event.city] } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressCountry: 'IN',
  };
}

function streetOf({ city, location }: Place): string {
  return placeOf(city, location).slice(`${city}, `.length) || location;
}

/** The states of the first ten cities; a city that an admin adds has none. */
const regions: Record<string, string> = {
  'Delhi NCR': 'Delhi',
  Mumbai: 'Maharashtra',
  Bangalore: 'Karnataka',
  Hyderabad: 'Telangana',
  Chennai: 'Tamil Nadu',
  Pune: 'Maharashtra',
  Chandigarh: 'Chandigarh',
  Ahmedabad: 'Gujarat',
  Kolkata: 'West Bengal',
  Kochi: 'Kerala',
};

function worksFor(company: string) {
  return { worksFor: { '@type': 'Organization', name: company } };
}

/** Writes '2026-07-08T18:30:00+05:30'. */
export function inIndia(instant: Date): string {
  return `${istDate(instant)}T${istTime(instant)}:00+05:30`;
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
