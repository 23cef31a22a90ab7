import { describe, expect, test } from 'vitest';
import { phoneMessage, phoneSchema } from './phone.ts';

describe('a phone number', () => {
  test.each(['9000000001', '+919000000001', '+91 9000000001', '+91-9000000001', ' 9000000001 '])(
    '%j becomes +91 and ten digits',
    (phone) => expect(phoneSchema.parse(phone)).toBe('+919000000001'),
  );

  test.each([
    '',
    '900000000',
    '90000000012',
    '5000000001',
    '919000000001',
    '09000000001',
    '+15005550006',
    '90000 00001',
    '９000000001',
    '9000000001; drop',
    9000000001,
    null,
    undefined,
    ['9000000001'],
  ])('%j is refused with one clear message', (phone) => {
    expect(phoneSchema.safeParse(phone).error?.issues[0]?.message).toBe(phoneMessage);
  });
});
