import { expect, test } from 'vitest';
import { factorCodeInput, recoveryAlphabet, recoveryCodeLength } from './second-factor.ts';

test('a recovery code is too long to be found out from its hash', () => {
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length);
  expect(recoveryCodeLength * Math.log2(recoveryAlphabet.length)).toBeGreaterThan(112);
});

test('it may be typed as it is shown, in groups', () => {
  const code = 'abcd'.repeat(recoveryCodeLength / 4);
  const shown = code.match(/.{4}/g)?.join('-');
  expect(factorCodeInput.parse({ code: ` ${shown?.toUpperCase()} ` })).toEqual({ code });
  expect(factorCodeInput.safeParse({ code: code.slice(1) }).success).toBe(false);
});
