import { expect, test } from 'vitest';
import {
  amountOf,
  amountProblem,
  costOf,
  emptyDraft,
  type RefundCase,
  takesTickets,
} from './refund-draft.ts';

const one: RefundCase = {
  ticketCode: 'NGK-7F3K-9QX2',
  event: { id: 'e', title: 'Loom day' },
  member: 'Meera Nair',
  quantity: 2,
  isValid: true,
  checkedIn: 0,
  transferred: 0,
  paid: 102_000,
  refunded: 0,
  blocker: null,
  everything: 102_000,
  ticketPrice: 100_000,
  maxOfValid: 101_900,
  refunds: [],
  isHers: true,
  left: { subtotalPaise: 100_000, feePaise: 2_000 },
};
const part = (rupees: string, values = {}) => ({
  ...emptyDraft,
  give: 'part' as const,
  rupees,
  ...values,
});

test.each([
  ['510', 51_000],
  ['₹1,020.00', 102_000],
  ['0.10', 10],
  ['५१०.५०', 51_050],
  ['1.005', null],
  ['-5', null],
  ['', null],
])('%j is %s paise', (typed, paise) => {
  expect(amountOf(one, part(typed))).toBe(paise);
});

test('everything and the ticket price are what the server says', () => {
  expect(amountOf(one, emptyDraft)).toBe(102_000);
  expect(amountOf(one, { ...emptyDraft, give: 'ticket_price' })).toBe(100_000);
});

test.each([
  ['', 'missing'],
  ['0.99', 'too_little'],
  ['1020.01', 'too_much'],
  ['1020', 'leaves_nothing'],
  ['1019', null],
])('a part of %j is %s', (typed, problem) => {
  expect(amountProblem(one, part(typed))).toBe(problem);
});

test('all of it may go back as a part that takes the tickets; of a cancelled booking too', () => {
  expect(amountProblem(one, part('1020', { takesTickets: true }))).toBeNull();
  const over = { ...one, isValid: false, maxOfValid: null };
  expect(amountProblem(over, part('1020'))).toBeNull();
  expect(takesTickets(over, emptyDraft)).toBe(false);
});

test('what a refund costs is told by who bears it, and only of what can go back', () => {
  const cost = (earnings: number, commission: number, charge: number) => ({
    earnings,
    commission,
    charge,
  });
  expect(costOf(one, part('510'))).toEqual(cost(40_000, 10_000, 1_000));
  expect(costOf(one, { ...emptyDraft, give: 'ticket_price' })).toEqual(cost(80_000, 20_000, 0));
  expect(costOf(one, { ...emptyDraft, give: 'everything' })).toEqual(cost(80_000, 20_000, 2_000));
  for (const rupees of ['', '0', '1020.01', 'ten']) expect(costOf(one, part(rupees))).toBeNull();
  // Shares are hidden from a manager.
  expect(costOf({ ...one, left: null }, part('510'))).toBeNull();
});
