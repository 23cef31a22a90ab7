import { describe, expect, test } from 'vitest';
import { codeOfStep, keyUri, stepAt, stepOfCode, toBase32 } from './code-of-step.ts';

/** The secret of RFC 6238, appendix B: SHA-1, the last six of its eight digits. */
const rfcSecret = Buffer.from('12345678901234567890');

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of RFC 6238 at %i', (seconds, code) => {
    expect(codeOfStep(rfcSecret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  test('one step of drift is taken, a second is not, and no step twice', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const judge = (at: number, after: number | null = null) =>
      stepOfCode(rfcSecret, codeOfStep(rfcSecret, at), { now, after });
    expect([-2, -1, 0, 1, 2].map((drift) => judge(step + drift))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
    expect(judge(step, step)).toBeNull();
    expect(judge(step, step - 1)).toBe(step);
    expect(judge(step - 1, step)).toBeNull();
  });
});

test('the key as apps read it', () => {
  expect(toBase32(rfcSecret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(keyUri({ secret: rfcSecret, issuer: 'A & B', account: '+919000000001' })).toBe(
    'otpauth://totp/A%20%26%20B:%2B919000000001?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20%26%20B',
  );
});
