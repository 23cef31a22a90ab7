import { expect, test } from 'vitest';
import { addressText, readAddressQuery, writeAddressQuery } from './address-text.ts';

test('what stands in an address is the text that stands there', () => {
  const query = new URLSearchParams('search="2025"&price=200-500&page=2&city=Delhi NCR&code=10E26');
  expect(readAddressQuery(query)).toEqual({
    search: '"2025"',
    price: '200-500',
    page: '2',
    city: 'Delhi NCR',
    code: '10E26',
  });
});

test('what stands there twice is no value of ours, and no name reaches beyond the answer', () => {
  const read = readAddressQuery(new URLSearchParams('sort=a&sort=b&sort=c&__proto__=d'));
  expect(Object.entries(read)).toEqual([
    ['sort', ['a', 'b', 'c']],
    ['__proto__', 'd'],
  ]);
});

test('it is written as it was read; what has no value is left out', () => {
  const text = '?sort=a&sort=b&search=1.50&city=Delhi+NCR&code=%22x%22';
  expect(writeAddressQuery(readAddressQuery(new URLSearchParams(text)))).toBe(text);
  expect(writeAddressQuery({ page: 2, desc: true, search: undefined })).toBe('?page=2&desc=true');
  expect(writeAddressQuery({ search: undefined })).toBe('');
});

test('a text is trimmed and cut; what is none is none', () => {
  expect(addressText(' chai ', 3)).toBe('cha');
  expect(addressText('10E26', 10)).toBe('10E26');
  for (const value of ['  ', [], {}, 2025, true, null, undefined])
    expect(addressText(value, 10)).toBeUndefined();
});
