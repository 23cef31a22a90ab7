import { expect, test } from 'vitest';
import {
  maskedPayoutDetails,
  payoutDetailsSchema,
  payoutFormSchema,
  payoutMessages,
  payoutNumber,
  payoutReferenceSchema,
  savePayoutDetailsInput,
} from './payouts.ts';

test('an account number is typed twice, and the two are the same', () => {
  const typed = {
    accountName: 'Meera Nair',
    accountNumber: ' 000123456789',
    ifsc: 'HDFC0001234',
    pan: 'ABCDE1234F',
  };
  const faults = (accountNumberAgain: string, more = {}) =>
    payoutFormSchema
      .safeParse({ ...typed, accountNumberAgain, ...more })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const differ = [['accountNumberAgain', 'The two account numbers are not the same']];
  expect(faults('000123456789 ')).toEqual([]);
  expect(faults('000123456798')).toEqual(differ);
  expect(faults('')).toEqual(differ);
  // The fault is told beside all others at once.
  expect(faults('000123456798', { pan: 'A' })).toHaveLength(2);
});

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

test('a reference that the bank prints in groups is the same one', () => {
  expect(payoutReferenceSchema.parse('hdfc n520 2607 0112')).toBe('HDFCN52026070112');
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

const account = {
  accountName: 'Meera Nair',
  accountNumber: '000123456789',
  ifsc: 'HDFC0001234',
  pan: 'ABCDE1234F',
};

test('an account is taken as the bank writes it', () => {
  const typed = { ...account, ifsc: ' hdfc0001234', pan: 'abcde1234f ' };
  expect(payoutDetailsSchema.parse(typed)).toEqual(account);
  const hers = { ...account, accountNumber: '०००१२३४५६७८९', ifsc: 'hdfc०००१२३४' };
  expect(payoutDetailsSchema.parse(hers)).toEqual(account);
});

test.each([
  { accountName: 'M' },
  { accountName: 'M'.repeat(101) },
  { accountNumber: '12345678' },
  { accountNumber: '1234567890123456789' },
  { accountNumber: 'x123456789' },
  { ifsc: 'XHDFC0001234' },
  { ifsc: 'HDFC00012345' },
  { ifsc: 'HDF10001234' },
  { ifsc: 'HDFC1001234' },
  { ifsc: 'HDFC000123' },
  { pan: 'XABCDE1234F' },
  { pan: 'ABCDE1234FX' },
  { pan: 'ABCD11234F' },
  { pan: 'ABCDE123XF' },
  { pan: 'ABCDE12341' },
])('an account with %j is refused, with the field’s own words', (wrong) => {
  const [field] = Object.keys(wrong) as (keyof typeof wrong & keyof typeof payoutMessages)[];
  const issues = payoutDetailsSchema.safeParse({ ...account, ...wrong }).error?.issues;
  expect(issues).toMatchObject([{ path: [field], message: field && payoutMessages[field] }]);
});

test.each(['-607112345678', 'HDFCR520260701123456789'])('%s is no reference', (typed) => {
  expect(payoutReferenceSchema.safeParse(typed).success).toBe(false);
});

test('an account is saved with the proof of a fresh code alone', () => {
  const proof = `1893456000000.${'0'.repeat(64)}`;
  expect(savePayoutDetailsInput.safeParse({ ...account, proof }).success).toBe(true);
  expect(savePayoutDetailsInput.safeParse(account).success).toBe(false);
});
