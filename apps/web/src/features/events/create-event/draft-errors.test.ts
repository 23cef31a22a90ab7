import { emptyEventDraft } from '@nagarika/domain/events/drafts/event-draft';
import { expect, test } from 'vitest';
import { errorsOf } from '../../../lib/forms/checked.ts';
import { checkDraft, errorsIn } from './draft-errors.ts';

const now = new Date('2026-07-01T06:00:00Z');
const details = { ...emptyEventDraft, title: 'Clay', date: '2026-06-30', time: '18:30' };
const check = (draft: typeof details) => checkDraft(draft, crypto.randomUUID(), now);

test('a day that has passed is refused in the step that asks for it, whatever comes later', () => {
  const past = 'Please choose a date and time in the future';
  expect(errorsIn('details', check(details))).toMatchObject({ date: past });
  expect(errorsIn('details', check({ ...details, date: '2026-07-02' }))).not.toHaveProperty('date');
  expect(errorsOf(check({ ...details, date: '' }))).toMatchObject({ date: 'Please choose a date' });
});

test('who keeps prices is asked for none, and for all else as before', () => {
  const unpriced = { ...details, refund: 'own' as const, refundHours: '0' };
  const hidden = { id: '', name: 'Early', price: '0.50', limit: '9', isFree: false };
  const draft = { ...unpriced, totalTickets: '5', pricing: [{ ...hidden, isOwnPrice: false }] };
  const fields = (options?: { keepsPrices: boolean }) =>
    Object.keys(errorsOf(checkDraft(draft, crypto.randomUUID(), now, options)));
  expect(fields()).toContain('pricing.0.price');
  expect(fields({ keepsPrices: true })).not.toContain('pricing.0.price');
  expect(fields({ keepsPrices: true })).toContain('refundUntilHours');
  const none = errorsOf(checkDraft(unpriced, crypto.randomUUID(), now, { keepsPrices: true }));
  expect(none).not.toHaveProperty('price');
});
