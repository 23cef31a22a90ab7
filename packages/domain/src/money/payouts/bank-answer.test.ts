import { expect, test } from 'vitest';
import { answerLines, answerStatus, dayIn, numberIn, paiseIn } from './bank-answer.ts';

test('columns are known by what banks call them, below whatever stands above', () => {
  const rows = [
    ['Bulk payment report', ''],
    ['', ''],
    ['Sr No', 'Transaction_Amount', 'UTR No.', 'STATUS', 'Customer Ref No', 'Value Date'],
    ['1', '400.00', 'HDFCN52026070112', 'Success', 'PO3F2A9C1B4D5E', '28/11/2026'],
    ['', '', '', '', '', ''],
    ['2', '1.00', '', 'Failed', 'PO3F2A9C1B4D5F'],
  ];
  expect(answerLines(rows)).toEqual([
    {
      line: 4,
      number: 'PO3F2A9C1B4D5E',
      amount: '400.00',
      status: 'Success',
      reference: 'HDFCN52026070112',
      day: '28/11/2026',
      reason: '',
    },
    {
      line: 6,
      number: 'PO3F2A9C1B4D5F',
      amount: '1.00',
      status: 'Failed',
      reference: '',
      day: '',
      reason: '',
    },
  ]);
  expect(answerLines([['Name', 'Status']])).toBeNull();
  expect(answerLines([])).toBeNull();
});

test.each([
  ['Nagarika PO3F2A9C1B4D5E', 'PO3F2A9C1B4D5E'],
  ['po3f2a9c1b4d5e', 'PO3F2A9C1B4D5E'],
  ['XPO3F2A9C1B4D5E', null],
  ['PO3F2A9C1B4D5E0', null],
  ['PO3F2A9C1B4D5G', null],
  ['', null],
])('the number of a payout in %j is %j', (text, number) => expect(numberIn(text)).toBe(number));

test.each([
  ['400.00', 40_000],
  ['₹ 92,022.97', 9_202_297],
  ['Rs. 1,00,000', 10_000_000],
  ['INR 0.5', 50],
  ['४००', 40_000],
  ['-400', null],
  ['4e2', null],
  ['400.001', null],
  ['400 CR', null],
  ['', null],
])('%j are %j paise', (text, paise) => expect(paiseIn(text)).toBe(paise));

test.each([
  ['SUCCESS', 'sent'],
  [' processed ', 'sent'],
  ['Rejected', 'failed'],
  ['NOT_PROCESSED', 'failed'],
  ['Returned', 'returned'],
  ['In-Process', 'waiting'],
  ['Successfully failed', null],
  ['', null],
])('the status %j is %j', (text, status) => expect(answerStatus(text)).toBe(status));

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026-11-28 10:04:11', '2026-11-28'],
  ['28/11/2026', '2026-11-28'],
  ['1-2-2026', '2026-02-01'],
  ['28-Nov-2026 10:04', '2026-11-28'],
  ['31/02/2026', null],
  ['11/28/2026', null],
  ['28/11/26', null],
  ['soon', null],
])('the day in %j is %j', (text, day) => expect(dayIn(text)).toBe(day));
