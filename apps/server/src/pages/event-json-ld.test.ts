import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventJsonLd } from './event-json-ld.ts';

const url = z.url();
const inIndia = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/);
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));

/**
 * The fields that Google's Event documentation requires and recommends, with schema.org's types; nothing of
 * it is optional here. (previousStartDate is for moved events alone.)
 */
const required = z.object({
  '@type': z.literal('Event'),
  name: z.string().min(1),
  startDate: inIndia,
  location: z.object({
    '@type': z.literal('Place'),
    name: z.string().min(1),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(1),
      addressLocality: z.string().min(1),
      addressRegion: z.string().min(1),
      postalCode: z.string().regex(/^\d{6}$/),
      addressCountry: z.literal('IN'),
    }),
  }),
});
const recommended = z.object({
  description: z.string().min(1),
  endDate: inIndia.or(z.iso.date()),
  eventStatus: schemaOrg('EventScheduled', 'EventCancelled'),
  eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode'),
  image: z.array(url).min(1),
  url,
  offers: z
    .array(
      z.object({
        '@type': z.literal('Offer'),
        name: z.string().min(1),
        price: z.string().regex(/^\d+\.\d\d$/),
        priceCurrency: z.literal('INR'),
        availability: schemaOrg('InStock', 'SoldOut'),
        url,
        validFrom: inIndia,
      }),
    )
    .min(1),
  organizer: z.object({ '@type': z.literal('Person'), name: z.string().min(1), url }),
  performer: z.object({ '@type': z.literal('Person'), name: z.string().min(1) }),
});

const plainType = {
  isOwnPrice: false,
  early: [],
  group: null,
  saleState: 'on_sale' as const,
  saleStartsAt: null,
  saleEndsAt: null,
};

const event: Parameters<typeof eventJsonLd>[0] = {
  id: 'b9c3a3f0-8a2c-4d6e-9a53-7f6a0e1f7d11',
  title: 'Block printing',
  visibility: 'public' as const,
  door: 'open' as const,
  language: 'en',
  highlightsLanguage: 'en',
  agendaLanguage: 'en',
  houseRulesLanguage: 'en',
  description: 'With our own hands.',
  category: 'Workshops',
  location: '12 Hill Road, Bandra West, Mumbai 400050',
  date: '2026-07-05',
  time: '18:30',
  city: 'Mumbai',
  imageUrl: null,
  price: 50_000,
  nextPrice: null,
  isOwnPrice: false,
  isFree: false,
  isCurated: false,
  rating: null,
  attendees: 3,
  bookedTickets: 3,
  isSoldOut: false,
  fastFilling: false,
  createdAt: '2026-06-01T00:00:00.000Z',
  isLiked: false,
  seriesId: null,
  status: 'approved',
  subtitle: null,
  endTime: null,
  endDate: null,
  venue: 'The Hall',
  longDescription: null,
  highlights: [],
  agenda: [],
  terms: [],
  refundUntilHours: 24,
  houseRules: [],
  totalSeats: 20,
  totalTickets: 20,
  availableSeats: 17,
  heldSeats: 1,
  totalRatings: 0,
  isFastFilling: false,
  originalPrice: null,
  isPast: false,
  ticketTypes: [
    {
      id: '0b0ad7b2-32a8-4a5e-8d8c-2f0f5f0f9d01',
      name: 'General',
      available: 17,
      price: 50_000,
      fullPrice: 50_000,
      ...plainType,
    },
    {
      id: '0b0ad7b2-32a8-4a5e-8d8c-2f0f5f0f9d02',
      name: 'Students',
      available: 0,
      price: 0,
      fullPrice: 0,
      ...plainType,
    },
  ],
  organizer: { name: 'Ritu Malhotra', company: 'Katha & Clay' },
};
const times = {
  previousStartsAt: null,
  endsAt: null,
  onSaleFrom: new Date('2026-06-02T04:00:00Z'),
  now: new Date('2026-06-10T04:00:00Z'),
};
const site = {
  language: 'en' as const,
  siteUrl: 'https://example.org',
  images: ['https://example.org/og/event/1.png'],
};

test('an event has every field that Google requires and recommends', () => {
  for (const endsAt of [null, new Date('2026-07-05T15:30:00Z')]) {
    const jsonLd = eventJsonLd(event, { ...times, endsAt }, site);
    expect(required.safeParse(jsonLd).error?.issues).toBeUndefined();
    expect(recommended.safeParse(jsonLd).error?.issues).toBeUndefined();
  }
});

test('times are India’s; an end that is not known is the day, one after midnight the next', () => {
  expect(eventJsonLd(event, times, site)).toMatchObject({
    startDate: '2026-07-05T18:30:00+05:30',
    endDate: '2026-07-05',
  });
  const late = { ...times, endsAt: new Date('2026-07-05T19:30:00Z') };
  expect(eventJsonLd(event, late, site).endDate).toBe('2026-07-06T01:00:00+05:30');
});

test('says whether it keeps its day, has another one, or none', () => {
  const named = (name: string) => ({ eventStatus: `https://schema.org/${name}` });
  expect(eventJsonLd(event, times, site)).toMatchObject(named('EventScheduled'));
  const previousStartsAt = new Date('2026-07-01T13:00:00Z');
  expect(eventJsonLd(event, { ...times, previousStartsAt }, site)).toMatchObject({
    ...named('EventRescheduled'),
    previousStartDate: '2026-07-01T18:30:00+05:30',
  });
  const postponed = eventJsonLd({ ...event, status: 'postponed' }, times, site);
  expect(postponed).toMatchObject({
    ...named('EventPostponed'),
    offers: [{ availability: 'https://schema.org/SoldOut' }, {}],
  });
  expect(postponed).not.toHaveProperty('previousStartDate');
});

test('each ticket type is an offer at the price that is paid, and says when it is sold out', () => {
  expect(eventJsonLd(event, times, site).offers).toMatchObject([
    { name: 'General', price: '510.00', availability: 'https://schema.org/InStock' },
    { name: 'Students', price: '0.00', availability: 'https://schema.org/SoldOut' },
  ]);
});

test('an early price is the price until it ends; what is not on sale yet, or paused, is not sold out', () => {
  const [general] = event.ticketTypes;
  if (!general) throw new Error('no type');
  const until = '2026-06-20T18:30:00.000Z';
  const early = { ...general, price: 40_000, early: [{ price: 40_000, until, seatsLeft: 3 }] };
  const none = { ...general, available: 0 };
  const types = [
    early,
    { ...none, saleStartsAt: '2026-06-15T04:30:00.000Z', saleEndsAt: '2026-07-01T18:29:00.000Z' },
    { ...none, saleState: 'paused' as const },
  ];
  expect(eventJsonLd({ ...event, ticketTypes: types }, times, site).offers).toMatchObject([
    {
      price: '408.00',
      availability: 'https://schema.org/InStock',
      validThrough: '2026-06-21T00:00:00+05:30',
    },
    {
      price: '510.00',
      availability: 'https://schema.org/PreOrder',
      validFrom: '2026-06-15T10:00:00+05:30',
      availabilityStarts: '2026-06-15T10:00:00+05:30',
      validThrough: '2026-07-01T23:59:00+05:30',
    },
    { availability: 'https://schema.org/OutOfStock' },
  ]);
});
