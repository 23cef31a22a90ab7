import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first two words', () => {
  expect(initials('Asha Verma')).toBe('AV');
  expect(initials('  meera  nair pillai ')).toBe('MN');
  expect(initials('Asha')).toBe('A');
});

test('a member without a name is U', () => {
  expect(initials('  ')).toBe('U');
  expect(initials(null)).toBe('U');
});
