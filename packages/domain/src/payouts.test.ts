import { expect, test } from 'vitest';
import { maskedPayoutDetails, payoutNumber, payoutReferenceSchema } from './payouts.ts';

test('a payout’s number is short enough for a NEFT reference, and holds letters and digits alone', () => {
  const number = payoutNumber('3f2a9c1b-4d5e-4f60-8a7b-9c0d1e2f3a4b');
  expect(number).toBe('PO3F2A9C1B4D5E');
  expect(number).toMatch(/^[A-Z0-9]{1,16}$/);
});

test.each([
  ['IMPS', '607112345678'],
  ['NEFT', ' hdfcn52026070112 '],
  ['RTGS', 'HDFCR52026070112345678'],
])('a reference of %s is taken, and kept in capitals', (_, typed) => {
  expect(payoutReferenceSchema.parse(typed)).toBe(typed.trim().toUpperCase());
});

test('the details are shown by their last four signs', () => {
  const details = {
    accountName: 'Meera Nair',
    accountNumber: '000123456789',
    ifsc: 'HDFC0001234',
    pan: 'ABCDE1234F',
  };
  expect(maskedPayoutDetails(details)).toEqual({
    ...details,
    accountNumber: '••••••6789',
    pan: '••••••234F',
  });
});
