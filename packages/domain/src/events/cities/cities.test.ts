import { expect, test } from 'vitest';
import { cityKey } from './cities.ts';

test.each([undefined, '', '  ', 'all', 'ALL'])('%j asks for every city', (city) => {
  expect(cityKey(city)).toBeNull();
});

test.each([
  ['delhi', 'delhi-ncr'],
  ['Delhi', 'delhi-ncr'],
  ['Delhi NCR', 'delhi ncr'],
  [' Mumbai ', 'mumbai'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('%j asks for %j', (city, key) => {
  expect(cityKey(city)).toBe(key);
});
