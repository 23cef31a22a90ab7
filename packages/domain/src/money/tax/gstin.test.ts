import { expect, test } from 'vitest';
import { checkSignOf, faultOfGstin, panOfGstin, stateOfGstin } from './gstin.ts';

// These companies publish their registrations.
const known = ['27AAPFU0939F1ZV', '27AAACR5055K1Z7'];

test.each(known)('%s has its check sign, a state and a PAN', (gstin) => {
  expect(checkSignOf(gstin.slice(0, -1))).toBe(gstin.at(-1));
  expect(faultOfGstin(gstin)).toBeNull();
  expect(stateOfGstin(gstin)).toBe(gstin.slice(0, 2));
  expect(panOfGstin(gstin)).toMatch(/^[A-Z]{5}\d{4}[A-Z]$/);
});

test.each([
  ['empty', ''],
  ['too short', '27AAPFU0939F1Z'],
  ['too long', '27AAPFU0939F1ZVV'],
  ['in small letters', '27aapfu0939f1zv'],
  ['of no state', '39AAPFU0939F1ZU'],
  ['of a code that is given out no more', '28AAPFU0939F1ZT'],
  ['without the Z', '27AAPFU0939F1AV'],
  ['of registration 0', '27AAPFU0939F0ZW'],
  ['with hostile text', "27' or '1'='1"],
])('%s is none', (_, typed) => {
  expect(faultOfGstin(typed)).toBe('shape');
});

test('one sign that is wrong is found, wherever it stands', () => {
  const right = '27AAPFU0939F1ZV';
  const others = [...right].flatMap((sign, at) =>
    [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
      .filter((other) => other !== sign)
      .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
  );
  expect(others).toHaveLength(15 * 35);
  expect(others.filter((gstin) => faultOfGstin(gstin) === null)).toEqual([]);
});
