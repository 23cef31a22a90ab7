import { expect, test } from 'vitest';
import { readEventSearch } from './event-search.ts';
import { isFiltered } from './event-sections.ts';

test('filters are read from the address', () => {
  const query = { search: 'chai', category: 'Travel & Trips', price: '200-500', sort: 'rating' };
  expect(readEventSearch({ ...query, city: 'all' })).toEqual({ ...query, city: 'all' });
});

test('what means nothing falls back to the default, and leaves the rest alone', () => {
  const query = { search: ['a'], category: 'Cooking', price: 'cheap', sort: 'random', city: [] };
  // Each key is present, because the router lays the answer over the raw query.
  expect({ ...query, ...readEventSearch(query) }).toEqual({});
  expect(readEventSearch({ ...query, price: 'under-200' })).toEqual({ price: 'under-200' });
});

test('a city is kept as it was asked for: by id, slug or name', () => {
  for (const city of ['all', 'pune', 'Delhi NCR'])
    expect(readEventSearch({ city })).toEqual({ city });
  expect(readEventSearch({ city: ' ' })).toEqual({});
});

test('the default order and an empty search are left out of the address', () => {
  expect(readEventSearch({ sort: 'date', search: '   ', page: 2 })).toEqual({});
});

test('a search that looks like a number is text', () => {
  for (const search of ['2025', '1.50', '662E41', 'false'])
    expect(readEventSearch({ search })).toEqual({ search });
});

test('a search is cut to the length that the server takes', () => {
  expect(readEventSearch({ search: ` ${'a'.repeat(99)} b` }).search).toBe('a'.repeat(99));
});

test('an order is not a filter', () => {
  expect(isFiltered({ sort: 'rating' })).toBe(false);
  expect(isFiltered({ price: 'under-200' })).toBe(true);
});
