import { eventSubmissionSchema } from '@nagarika/domain/event-submission';
import { inEnglish } from '@nagarika/domain/in-english';
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
  ...{ id: crypto.randomUUID(), name: 'Early', price: 30_000, limit: 10 },
  ...{ isOwnPrice: false, isHidden: false, saleState: 'on_sale' as const },
};
const live = { ...proposal, ticketTypes: [early] };
const words = {
  ticket: ({ name, price, limit }: TicketType) => `${name} ${price} ${limit ?? '-'}`,
  word: inEnglish,
};

test('what is the same is no change', () => {
  expect(changesOf(live, proposal, words)).toEqual([]);
});

test('nor is a ticket type that was hidden, added or renamed since', () => {
  const others = [
    { ...early, id: crypto.randomUUID(), name: 'Patron' },
    { ...early, id: crypto.randomUUID(), name: 'Friends', isHidden: true },
  ];
  const since = { ...live, ticketTypes: [{ ...early, name: 'First' }, ...others] };
  const pricing = proposal.pricing.map((type) => ({ ...type, id: early.id }));
  const known = { ...proposal, pricing, knownTypes: [early.id] };
  expect(changesOf(since, known, words)).toEqual([]);
});

test('price, date, place and capacity come first and weigh more', () => {
  const changed = { ...proposal, title: 'Wheel', time: '19:00', totalTickets: 50, venue: null };
  expect(changesOf(live, changed, words)).toEqual([
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
  const changed = {
    ...proposal,
    pricing: [...proposal.pricing, { name: 'Door', price: 50_000, limit: null }],
    highlights: [],
    description: 'First\nThird',
  };
  expect(changesOf(live, changed, words)).toMatchObject([
    { field: 'ticketTypes', after: ['Early 30000 10', 'Door 50000 -'], isWeighty: true },
    { field: 'description', after: ['First', 'Third'] },
    { field: 'highlights', before: ['Tea'], after: [] },
  ]);
});

test('another refund policy weighs, rules are words', () => {
  const changed = {
    ...proposal,
    refundUntilHours: null,
    houseRules: ['Bring shoes.'],
    withoutRules: ['photography' as const],
  };
  expect(changesOf(live, changed, words)).toMatchObject([
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
  expect(changesOf(live, { ...proposal, second }, words)).toEqual([
    {
      field: 'second',
      before: [],
      after: ['करघा', 'पहली', 'दूसरी', 'चाय', '6:30 pm नमस्ते', 'जूते बाहर'],
      isWeighty: false,
    },
  ]);
});

test('a paid event made free changes its tickets', () => {
  const changed = { ...proposal, isFree: true };
  expect(changesOf(live, changed, words)).toMatchObject([
    { field: 'ticketTypes', after: ['General 0 -'] },
  ]);
});
