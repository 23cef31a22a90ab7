import { describe, expect, test } from 'vitest';
import { codeSchema } from './sign-in.ts';
import { checkPendingCode } from './sign-in-rules.ts';

const pending = { code: '1234', timestamp: 1_000_000, expiresIn: 600 };

describe('the page checks a code against its own record', () => {
  test('and finds nothing against the right one, up to the last millisecond', () => {
    expect(checkPendingCode(pending, '1234', 1_600_000)).toBeNull();
  });
  test('a missing record and one older than ten minutes are expired', () => {
    expect(checkPendingCode(null, '1234', 1_000_000)).toBe('expired');
    expect(checkPendingCode(pending, '1234', 1_600_001)).toBe('expired');
  });
  test('another code is invalid', () => {
    expect(checkPendingCode(pending, '1235', 1_000_000)).toBe('invalid');
  });
});

test.each(['', '123', '12a4', '123456789', ' 1234', '１２３４', 1234, null])(
  '%j has not the shape of a code',
  (code) => expect(codeSchema.safeParse(code).success).toBe(false),
);
