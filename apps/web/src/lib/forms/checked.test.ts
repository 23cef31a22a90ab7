import {
  payoutDetailsSchema,
  payoutMessages,
  payoutReferenceSchema,
} from '@nagarika/domain/money/payouts/payouts';
import { expect, test } from 'vitest';
import { errorsOf, judge } from './checked.ts';

test('a zod schema is a schema: what it yields, or its words by field', () => {
  const details = { accountName: 'Asha', accountNumber: '123456789', pan: 'ABCDE1234F' };
  expect(judge(payoutDetailsSchema, { ...details, ifsc: 'hdfc0001234' })).toMatchObject({
    value: { ifsc: 'HDFC0001234' },
  });
  expect(errorsOf(judge(payoutDetailsSchema, { ...details, ifsc: '' }))).toEqual({
    ifsc: 'Please enter a valid IFSC, like HDFC0001234',
  });
});

test('of several about one field the first stands; a row has its place in the path', () => {
  const issues = [
    { message: 'three signs', path: ['code'] },
    { message: 'a number', path: ['pricing', { key: 1 }, 'price'] },
    { message: 'digits', path: ['code'] },
  ];
  expect(errorsOf({ issues })).toEqual({ code: 'three signs', 'pricing.1.price': 'a number' });
  expect(errorsOf(judge(payoutReferenceSchema, ''))).toEqual({ '': payoutMessages.reference });
});

test('a rule that takes its time is no rule of a form', () => {
  const slow = { '~standard': { validate: async (value: unknown) => ({ value }) } };
  expect(() => judge(slow, 'x')).toThrow('at once');
});
