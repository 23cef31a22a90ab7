import { describe, expect, test } from 'vitest';
import {
  type EventPayload,
  eventSubmissionSchema,
  ticketTypesOf,
  timesOf,
} from './event-submission.ts';

const payload: EventPayload = {
  title: 'Pricing your work',
  description: 'An evening on prices',
  category: 'Workshops',
  date: '2026-08-01',
  time: '18:30',
  location: '1 Main Road, Mumbai',
  city: 'Mumbai',
  price: 49_950,
};
const parse = (values: Record<string, unknown> = {}) =>
  eventSubmissionSchema.parse({ ...payload, ...values });
/** Lists what is wrong with it as 'path: message'. */
const problems = (values: Record<string, unknown>) =>
  eventSubmissionSchema
    .safeParse({ ...payload, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a submitted event', () => {
  test('needs no more than is required', () => {
    expect(parse()).toMatchObject({
      subtitle: null,
      endTime: null,
      venue: null,
      imageUrl: null,
      totalTickets: 100,
      highlights: [],
      agenda: [],
      pricing: [],
    });
  });

  test.each(['title', 'description', 'category', 'date', 'time', 'location', 'city'])(
    'is refused without its %s',
    (field) => {
      expect(problems({ [field]: undefined })).toEqual([
        expect.stringMatching(`^${field}: Please`),
      ]);
      expect(problems({ [field]: '  ' })).not.toEqual([]);
      expect(problems({ [field]: 7 })).not.toEqual([]);
    },
  );

  test('has 100 tickets where the total is left empty', () => {
    for (const totalTickets of [undefined, null, ''] as const) {
      expect(parse({ totalTickets }).totalTickets).toBe(100);
    }
    expect(parse({ totalTickets: 1 }).totalTickets).toBe(1);
    expect(problems({ totalTickets: 0 })).toEqual([
      'totalTickets: Total tickets must be at least 1',
    ]);
    for (const totalTickets of [-1, 1.5, Number.NaN, 'many', 1e9]) {
      expect(problems({ totalTickets })).toHaveLength(1);
    }
  });

  test('keeps a type that is marked free, and one whose price the member names', () => {
    const { pricing } = parse({
      pricing: [
        { name: 'Helper', price: 900, isFree: true, isOwnPrice: false },
        { name: 'Gift', price: 0, isOwnPrice: true },
        { name: 'Patron', price: 100, isOwnPrice: true },
        { name: 'Unmarked', price: 0, isFree: false },
      ],
    });
    expect(pricing).toEqual([
      { name: 'Helper', price: 0, limit: null, isFree: true },
      { name: 'Gift', price: 0, limit: null, isOwnPrice: true },
      { name: 'Patron', price: 100, limit: null, isOwnPrice: true },
    ]);
    // Parsed as it is stored and read again.
    expect(parse({ pricing }).pricing).toEqual(pricing);
    for (const price of [-1, 1, 99, 10_000_001]) {
      expect(problems({ pricing: [{ name: 'Gift', price, isOwnPrice: true }] })).toEqual([
        'pricing.0.price: A ticket costs between ₹1 and ₹1,00,000',
      ]);
    }
  });

  test('loses blank highlights, half agenda items, nameless and free ticket types', () => {
    const event = parse({
      highlights: ['Lunch', ' ', ''],
      agenda: [
        { time: '18:30', activity: 'Tea' },
        { time: '', activity: 'Talk' },
        { time: '19:00', activity: ' ' },
      ],
      pricing: [
        { name: 'Early', price: 30_000 },
        { name: ' ', price: 20 },
        { name: 'Gift', price: 0 },
        { name: 'Debt', price: -5 },
      ],
    });
    expect(event.highlights).toEqual(['Lunch']);
    expect(event.agenda).toEqual([{ time: '18:30', activity: 'Tea' }]);
    expect(event.pricing).toEqual([{ name: 'Early', price: 30_000, limit: null }]);
  });

  test('takes days and times that exist, and an end after the start', () => {
    for (const date of ['2026-02-30', '1 Aug 2026', '2026-8-1']) {
      expect(problems({ date })).toEqual(['date: Please choose a date']);
    }
    expect(problems({ time: '24:00' })).toEqual(['time: Please choose a start time']);
    expect(problems({ endTime: '18:30' })).toEqual([
      'endTime: The end time must not be the start time',
    ]);
    expect(parse({ endTime: '18:31' }).endTime).toBe('18:31');
    expect(problems({ endTime: '00:30' })).toEqual([]);
    expect(timesOf(parse({ endTime: '00:30' })).endsAt).toEqual(new Date('2026-08-01T19:00:00Z'));
    expect(timesOf(parse({ endTime: '20:30' })).endsAt).toEqual(new Date('2026-08-01T15:00:00Z'));
    expect(parse({ endTime: '' }).endTime).toBeNull();
  });

  test('is of bounded size and of letters that can be stored', () => {
    expect(problems({ title: 'x'.repeat(121) })).toEqual([
      'title: Please use at most 120 characters',
    ]);
    expect(problems({ description: 'a\0b' })).toHaveLength(1);
    expect(problems({ highlights: Array.from({ length: 21 }, () => 'x') })).toHaveLength(1);
  });
});

describe('its prices', () => {
  const pricing = [
    { name: 'Early', price: 30_000, limit: 20 },
    { name: 'Door', price: 50_000 },
  ];

  test('are of its ticket types, else the single one, named General', () => {
    expect(ticketTypesOf(parse({ pricing, price: -1 }))).toEqual([
      { name: 'Early', price: 30_000, limit: 20 },
      { name: 'Door', price: 50_000, limit: null },
    ]);
    expect(ticketTypesOf(parse())).toEqual([{ name: 'General', price: 49_950, limit: null }]);
  });

  test('are nothing at all for a free event', () => {
    const free = [{ name: 'General', price: 0, limit: null }];
    expect(ticketTypesOf(parse({ price: 0 }))).toEqual(free);
    expect(ticketTypesOf(parse({ isFree: true, pricing }))).toEqual(free);
  });

  test('must be told, and be what the gateway can take', () => {
    const missing = ['price: Please specify ticket pricing and total available tickets.'];
    expect(problems({ price: undefined })).toEqual(missing);
    expect(problems({ price: 0, isFree: false })).toEqual(missing);
    for (const price of [-100, 99, 100.5, 1e12]) {
      expect(problems({ price })).toEqual(['price: A ticket costs between ₹1 and ₹1,00,000']);
      if (price > 0) expect(problems({ pricing: [{ name: 'Odd', price }] })).toHaveLength(1);
    }
  });

  test('have a name each, and limits within the total', () => {
    const twice = [...pricing, { name: 'early', price: 100 }];
    expect(problems({ pricing: twice })).toEqual([
      'pricing.2.name: Each ticket type needs a name of its own',
    ]);
    expect(problems({ pricing, totalTickets: 19 })).toEqual([
      'pricing.0.limit: A limit cannot be more than the total tickets',
    ]);
    expect(problems({ pricing: [{ name: 'None', price: 100, limit: 0 }] })).toHaveLength(1);
  });
});

describe('the terms of a submitted event', () => {
  test('are the usual ones where nothing is said', () => {
    expect(parse()).toMatchObject({ refundUntilHours: 24, houseRules: [], withoutRules: [] });
    expect(parse({ refundUntilHours: null }).refundUntilHours).toBeNull();
  });

  test('are refunded until 1 to 720 whole hours before the start', () => {
    for (const hours of [1, 720]) {
      expect(parse({ refundUntilHours: hours }).refundUntilHours).toBe(hours);
    }
    for (const hours of [0, 721, 1.5, '24', Number.NaN]) {
      expect(problems({ refundUntilHours: hours })).toEqual([
        'refundUntilHours: Refunds end 1 to 720 whole hours before the start',
      ]);
    }
  });

  test('have at most ten rules of its own, each one line', () => {
    const houseRules = [' Bring shoes. ', '', ' ', 'No\nsandals'];
    expect(parse({ houseRules }).houseRules).toEqual(['Bring shoes.', 'No sandals']);
    expect(problems({ houseRules: Array(11).fill('A rule') })).toEqual([
      'houseRules: An event has at most 10 house rules of its own',
    ]);
    expect(problems({ houseRules: ['x'.repeat(201)] })).toHaveLength(1);
  });

  test('leave out fixed rules that there are, each once', () => {
    const withoutRules = ['photography', 'photo_id', 'photography'];
    expect(parse({ withoutRules }).withoutRules).toEqual(['photo_id', 'photography']);
    expect(problems({ withoutRules: ['no_children'] })).toEqual([
      'withoutRules.0: The rules that can be left out are: photo_id, outside_food, schedule, photography',
    ]);
  });
});
