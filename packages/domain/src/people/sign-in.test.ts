import { describe, expect, test } from 'vitest';
import {
  codeSchema,
  codeSentSchema,
  sendPhoneCodeInput,
  signedInSchema,
  verifyEmailCodeInput,
  verifyPhoneCodeInput,
} from './sign-in.ts';
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

test.each(['', '123', '12a4', '123456789', ' 1234', '๑๒๓๔', 1234, null])(
  '%j has not the shape of a code',
  (code) => expect(codeSchema.safeParse(code).success).toBe(false),
);

test('what is asked for is a phone number and a code of four to eight digits', () => {
  const phone = '+919876543210';
  expect(sendPhoneCodeInput.parse({ phone: '9876543210' })).toEqual({ phone });
  for (const otp of ['1234', '12345678']) {
    expect(verifyPhoneCodeInput.parse({ phone, otp })).toEqual({ phone, otp });
    expect(verifyEmailCodeInput.parse({ otp })).toEqual({ otp });
  }
});

test('a code may be typed in the digits of another script', () => {
  expect(verifyEmailCodeInput.parse({ otp: '१२३४' })).toEqual({ otp: '1234' });
  expect(sendPhoneCodeInput.parse({ phone: '९०००००००२१' })).toEqual({ phone: '+919000000021' });
});

test('what is answered is never empty', () => {
  expect(codeSentSchema.safeParse({}).success).toBe(false);
  expect(signedInSchema.safeParse({}).success).toBe(false);
});
