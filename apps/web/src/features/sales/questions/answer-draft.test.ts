import type { BookingQuestion } from '@nagarika/domain/sales/questions/booking-questions';
import { expect, test } from 'vitest';
import { answersIn, valueIn } from './answer-draft.ts';

const question = (id: string, values: Partial<BookingQuestion>): BookingQuestion => ({
  id,
  kind: 'text',
  scope: 'booking',
  label: id,
  purpose: 'To know',
  options: [],
  isRequired: false,
  ...values,
});
const diet = question('diet', { kind: 'choice', scope: 'seat', options: ['Veg', 'Jain'] });
const days = question('days', { kind: 'several', options: ['Mon', 'Tue'] });
const rules = question('rules', { kind: 'checkbox' });
const note = question('note', {});
const all = [diet, days, rules, note];

test('an untouched form has an empty answer in each place', () => {
  const seats = [0, 1].map((seat) => ({ seat, ticketType: 'General' }));
  expect(answersIn({}, all, seats)).toEqual([
    { questionId: 'diet', seat: 0, value: '' },
    { questionId: 'diet', seat: 1, value: '' },
    { questionId: 'days', seat: null, value: [] },
    { questionId: 'rules', seat: null, value: false },
    { questionId: 'note', seat: null, value: '' },
  ]);
});

test('what was chosen of options that are gone, or of a seat that is not taken, is not sent', () => {
  const draft = {
    'diet.0': 'Vegan',
    'diet.1': 'Veg',
    'days.booking': ['Tue', 'Sun'],
    'rules.booking': true,
    'note.booking': 'By train',
  };
  const seats = [{ seat: 0, ticketType: 'General' }];
  expect(answersIn(draft, all, seats).map(({ value }) => value)).toEqual([
    ...['', ['Tue'], true, 'By train'],
  ]);
});

test('what was kept for another kind of question is nothing', () => {
  const draft = { 'days.booking': 'Mon', 'rules.booking': 'yes', 'note.booking': ['x'] };
  expect([days, rules, note].map((one) => valueIn(draft, one, null))).toEqual([[], false, '']);
});
