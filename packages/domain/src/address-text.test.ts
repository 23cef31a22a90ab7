import { expect, test } from 'vitest';
import { addressText, readAddressQuery } from './address-text.ts';

test('what stands in an address is read as the router writes it there', () => {
  const query = new URLSearchParams('search="2025"&price=200-500&page=2&city=Delhi NCR');
  expect(readAddressQuery(query)).toEqual({
    ...{ search: '2025', price: '200-500', page: 2, city: 'Delhi NCR' },
  });
});

test('what stands there twice is no value of ours, and no name reaches beyond the answer', () => {
  const read = readAddressQuery(new URLSearchParams('sort=a&sort=b&sort=c&__proto__=d'));
  expect(Object.entries(read)).toEqual([
    ['sort', []],
    ['__proto__', 'd'],
  ]);
});

test('a text is trimmed and cut; what is none is none', () => {
  expect(addressText(' chai ', 3)).toBe('cha');
  expect(addressText(2025, 10)).toBe('2025');
  for (const value of ['  ', [], {}, null, undefined])
    expect(addressText(value, 10)).toBeUndefined();
});
