import { describe, expect, test } from 'vitest';
import {
  type EventDraft,
  emptyEventDraft,
  emptyTicketType,
  hasNoPrice,
  isPricingComplete,
  missingDetails,
  paiseOf,
  refundDraft,
  toEventPayload,
} from './event-draft.ts';
import { eventSubmissionSchema } from './event-submission.ts';

const blank = {
  title: '',
  subtitle: '',
  description: '',
  highlights: [],
  agenda: [],
  houseRules: [],
};
const draft: EventDraft = {
  ...emptyEventDraft,
  title: 'Pricing your work',
  description: 'An evening on prices',
  category: 'Workshops',
  city: 'Mumbai',
  date: '2026-08-01',
  time: '18:30',
  venue: 'The Hall',
  location: '1 Main Road',
  ticketPrice: '499.50',
};

const typed = (...types: Partial<EventDraft['pricing'][number]>[]) =>
  types.map((type) => ({ ...emptyTicketType, ...type }));

describe('the details step', () => {
  test('waits for what is required, in the order of the page', () => {
    expect(missingDetails(emptyEventDraft, false)).toEqual([
      'title',
      'description',
      'category',
      'date',
      'time',
      'venue',
      'city',
      'location',
      'image',
    ]);
    expect(missingDetails(draft, false)).toEqual(['image']);
    expect(missingDetails({ ...draft, venue: '  ' }, true)).toEqual(['venue']);
    expect(missingDetails(draft, true)).toEqual([]);
  });
});

describe('the pricing step', () => {
  test('is complete when free, with ticket types or a price, and a total', () => {
    for (const priced of [
      { ...draft, ticketPrice: '', isFree: true },
      { ...draft, ticketPrice: '', pricing: [emptyTicketType] },
      draft,
    ]) {
      expect(hasNoPrice(priced)).toBe(false);
      expect(isPricingComplete(priced)).toBe(false);
      expect(isPricingComplete({ ...priced, totalTickets: '20' })).toBe(true);
    }
    expect(hasNoPrice({ ...draft, ticketPrice: ' ' })).toBe(true);
  });

  test('reads rupees as paise, and what is no number as nothing', () => {
    expect(['499.50', '1', '0.1', '19.99', '', 'free'].map(paiseOf)).toEqual([
      49_950, 100, 10, 1999, 0, 0,
    ]);
    expect(['५००', '₹1,200', '०.५०'].map(paiseOf)).toEqual([50_000, 120_000, 50]);
  });
});

describe('the refund policy', () => {
  test('is one of the presets, or her own hours, there and back', () => {
    for (const untilHours of [24, 168, null, 1, 36, 720]) {
      const typed = { ...draft, ...refundDraft(untilHours) };
      expect(toEventPayload(typed).refundUntilHours).toBe(untilHours);
    }
    expect(refundDraft(36)).toEqual({ refund: 'own', refundHours: '36' });
    expect(toEventPayload(draft).refundUntilHours).toBe(24);
  });

  test('of her own hours is judged where it is asked for, and not of a free event', () => {
    for (const refundHours of ['', '0', '1.5', 'many', '721']) {
      const typed = { ...draft, refund: 'own' as const, refundHours };
      expect(eventSubmissionSchema.safeParse(toEventPayload(typed)).error?.issues).toMatchObject([
        { path: ['refundUntilHours'] },
      ]);
      expect(toEventPayload({ ...typed, isFree: true }).refundUntilHours).toBe(24);
    }
    const typed = { ...draft, isFree: true, refund: 'own' as const, refundHours: '४८' };
    expect(toEventPayload(typed).refundUntilHours).toBe(48);
  });
});

describe('what is sent', () => {
  test('leaves out what was left empty', () => {
    const payload = toEventPayload(draft);
    expect(payload).toMatchObject({ price: 49_950, totalTickets: 100 });
    for (const key of ['subtitle', 'endTime', 'imageUrl', 'pricing', 'draftId']) {
      expect(payload).not.toHaveProperty(key);
    }
  });

  test('has a second language where something was typed in it, other than the first', () => {
    const second = { language: 'hi' as const, ...blank, title: 'दाम' };
    expect(toEventPayload({ ...draft, second })).toMatchObject({ second: { language: 'hi' } });
    expect(toEventPayload({ ...draft, second: { ...second, title: ' ' } })).not.toHaveProperty(
      'second',
    );
    const hindi = { ...draft, title: 'अपने काम का दाम', description: 'एक शाम', second };
    expect(toEventPayload(hindi)).toMatchObject({ second: { language: 'en' } });
    expect(toEventPayload({ ...hindi, language: 'en' as const })).toMatchObject({
      language: 'en',
      second: { language: 'hi' },
    });
  });

  test('has the ticket types with a name and a price, in paise', () => {
    const pricing = typed(
      { name: ' Early ', price: '300', limit: '20' },
      { name: 'Door' },
      { price: '5' },
    );
    const payload = toEventPayload({ ...draft, pricing });
    expect(payload.pricing).toEqual([{ name: 'Early', price: 30_000, limit: 20 }]);
    expect(eventSubmissionSchema.safeParse(payload).success).toBe(true);
  });

  test('has those that are marked free, or leave the price to the member', () => {
    const pricing = typed(
      { name: 'Helper', price: '300', isFree: true },
      { name: 'Gift', isOwnPrice: true },
      { name: 'Patron', price: '500', isOwnPrice: true, id: crypto.randomUUID() },
    );
    const payload = toEventPayload({ ...draft, pricing, knownTypes: [pricing[2]?.id ?? ''] });
    expect(payload.pricing).toEqual([
      { name: 'Helper', price: 0, limit: null, isFree: true },
      { name: 'Gift', price: 0, limit: null, isOwnPrice: true },
      { id: pricing[2]?.id, name: 'Patron', price: 50_000, limit: null, isOwnPrice: true },
    ]);
    const parsed = eventSubmissionSchema.parse(payload);
    expect(parsed).toMatchObject({ pricing: payload.pricing, knownTypes: payload.knownTypes });
  });

  test('is refused when every ticket type was dropped, though a single price was typed before', () => {
    const payload = toEventPayload({ ...draft, pricing: [emptyTicketType] });
    expect(eventSubmissionSchema.safeParse(payload).error?.issues[0]?.message).toBe(
      'Please specify ticket pricing and total available tickets.',
    );
  });
});
