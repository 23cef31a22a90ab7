import {
  type EditSubmission,
  eventSubmissionSchema,
} from '@nagarika/domain/events/drafts/event-submission';
import { inEnglish } from '@nagarika/domain/language/in-english';
import { expect, test } from 'vitest';
import { changesOf, type TicketType } from './revision-changes.ts';

const proposal = eventSubmissionSchema.parse({
  title: 'Loom',
  description: 'First\nSecond',
  category: 'Workshops',
  city: 'Mumbai',
  date: '2026-07-05',
  time: '18:30',
  endTime: '20:30',
  venue: 'The Hall',
  location: '1 Main Road',
  totalTickets: 40,
  highlights: ['Tea'],
  agenda: [{ time: '18:30', activity: 'Hello' }],
  pricing: [{ name: 'Early', price: 30_000, limit: 10 }],
});
const early = {
  id: crypto.randomUUID(),
  name: 'Early',
  price: 30_000,
  limit: 10,
  isOwnPrice: false,
  isHidden: false,
  saleState: 'on_sale' as const,
};
const live = { ...proposal, community: null, ticketTypes: [early] };
const words = {
  ticket: ({ name, price, limit }: TicketType) => `${name} ${price} ${limit ?? '-'}`,
  word: inEnglish,
};

const changed = (wanted: EditSubmission) =>
  changesOf(live, { proposal: wanted, community: null }, words);

test('what is the same is no change', () => {
  expect(changed(proposal)).toEqual([]);
});

test('nor is a ticket type that was hidden, added or renamed since', () => {
  const others = [
    { ...early, id: crypto.randomUUID(), name: 'Patron' },
    { ...early, id: crypto.randomUUID(), name: 'Friends', isHidden: true },
  ];
  const since = { ...live, ticketTypes: [{ ...early, name: 'First' }, ...others] };
  const pricing = proposal.pricing.map((type) => ({ ...type, id: early.id }));
  const known = { ...proposal, pricing, knownTypes: [early.id] };
  expect(changesOf(since, { proposal: known, community: null }, words)).toEqual([]);
});

test('nor is a price that was changed since, where the change keeps prices', () => {
  const dearer = { ...live, ticketTypes: [{ ...early, price: 40_000 }] };
  const wanted = { ...proposal, title: 'Wheel', keepsPrices: true };
  const judged = (kept: EditSubmission) =>
    changesOf(dearer, { proposal: kept, community: null }, words).map(({ field }) => field);
  expect(judged(wanted)).toEqual(['title']);
  expect(judged({ ...wanted, keepsPrices: false })).toEqual(['ticketTypes', 'title']);
});

test('price, date, place and capacity come first and weigh more', () => {
  const wanted = { ...proposal, title: 'Wheel', time: '19:00', totalTickets: 50, venue: null };
  expect(changed(wanted)).toEqual([
    {
      field: 'time',
      before: ['6:30 pm – 8:30 pm'],
      after: ['7:00 pm – 8:30 pm'],
      isWeighty: true,
    },
    { field: 'venue', before: ['The Hall'], after: [], isWeighty: true },
    { field: 'totalTickets', before: ['40'], after: ['50'], isWeighty: true },
    { field: 'title', before: ['Loom'], after: ['Wheel'], isWeighty: false },
  ]);
});

test('tickets, lists and long texts are told line by line', () => {
  const wanted = {
    ...proposal,
    pricing: [...proposal.pricing, { name: 'Door', price: 50_000, limit: null }],
    highlights: [],
    description: 'First\nThird',
  };
  expect(changed(wanted)).toMatchObject([
    { field: 'ticketTypes', after: ['Early 30000 10', 'Door 50000 -'], isWeighty: true },
    { field: 'description', after: ['First', 'Third'] },
    { field: 'highlights', before: ['Tea'], after: [] },
  ]);
});

test('another refund policy weighs, rules are words', () => {
  const wanted = {
    ...proposal,
    refundUntilHours: null,
    houseRules: ['Bring shoes.'],
    withoutRules: ['photography' as const],
  };
  expect(changed(wanted)).toMatchObject([
    {
      field: 'refunds',
      before: [expect.stringContaining('Cancel until 24 hours before')],
      after: [expect.stringContaining('non-refundable')],
      isWeighty: true,
    },
    { field: 'houseRules', before: [], after: ['Bring shoes.'], isWeighty: false },
    { field: 'withoutRules', after: ['Photography may take place during the event.'] },
  ]);
});

test('a second language is one change, whatever it says', () => {
  const second = {
    language: 'hi' as const,
    title: 'करघा',
    subtitle: null,
    description: 'पहली\nदूसरी',
    highlights: ['चाय'],
    agenda: [{ time: '18:30', activity: 'नमस्ते' }],
    houseRules: ['जूते बाहर'],
  };
  expect(changed({ ...proposal, second })).toEqual([
    {
      field: 'second',
      before: [],
      after: ['करघा', 'पहली', 'दूसरी', 'चाय', '6:30 pm नमस्ते', 'जूते बाहर'],
      isWeighty: false,
    },
  ]);
});

test('a paid event made free changes its tickets', () => {
  const wanted = { ...proposal, isFree: true };
  expect(changed(wanted)).toMatchObject([{ field: 'ticketTypes', after: ['General 0 -'] }]);
});

test('who sees it weighs as much, with the code or the name of the group', () => {
  const wanted = { ...proposal, visibility: 'unlisted' as const, accessCode: 'DIWALI-25' };
  expect(changed(wanted)).toEqual([
    {
      field: 'seenBy',
      before: ['Everybody'],
      after: ['Anyone with the link and the code', 'DIWALI-25'],
      isWeighty: true,
    },
  ]);
  const forMembers = { ...proposal, visibility: 'members' as const };
  expect(changesOf(live, { proposal: forMembers, community: 'Founders' }, words)).toMatchObject([
    { after: ['Members of a WhatsApp group', 'Founders'] },
  ]);
});
