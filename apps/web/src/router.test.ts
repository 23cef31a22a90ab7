import { readAddressQuery } from '@nagarika/domain/address-text';
import { readBlogSearch } from '@nagarika/domain/blog-search';
import { readEventSearch } from '@nagarika/domain/event-search';
import { readWallSearch } from '@nagarika/domain/wall-search';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';

const texts = [
  'chai',
  '2025',
  '"2025"',
  'true',
  'null',
  '1e3',
  '.5',
  '[1]',
  '{"a":1}',
  '',
  ' a+b%20&',
];

test('an address is read by the server as by the router', () => {
  const raw = texts.map((text) => `?search=${text}&city=${text}&author=${text}&category=need`);
  const written = texts.map((search) => defaultStringifySearch({ search, city: search }));
  for (const address of [...raw, ...written, '?search=a&search=b', '?sort=rating&sort=rating'])
    for (const read of [readEventSearch, readBlogSearch, readWallSearch]) {
      const here = read(readAddressQuery(new URLSearchParams(address)));
      expect([address, here]).toEqual([address, read(defaultParseSearch(address))]);
    }
});
