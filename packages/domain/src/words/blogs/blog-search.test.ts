import { expect, test } from 'vitest';
import { readBlogSearch } from './blog-search.ts';

const author = '7b0f7f0e-4a53-4f5e-9a53-3f1d8f0c1a11';

test('search, order and author are read from the address', () => {
  const query = { search: 'clay', sort: 'most-liked', author };
  expect(readBlogSearch(query)).toEqual(query);
});

test('what means nothing falls back to the default', () => {
  const query = { search: ['a'], sort: 'random', author: 'ritu' };
  expect({ ...query, ...readBlogSearch(query) }).toEqual({});
  expect(readBlogSearch({ sort: 'latest', search: '   ' })).toEqual({});
});

test('a search is text of the length that the server takes', () => {
  expect(readBlogSearch({ search: '1.50' }).search).toBe('1.50');
  expect(readBlogSearch({ search: ` ${'a'.repeat(99)} b` }).search).toBe('a'.repeat(99));
});
