import { expect, test } from 'vitest';
import { recentSearches, rememberSearch } from './recent-searches.ts';

test('the last five searches are kept, newest first, each once', () => {
  const storage = memory();
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) rememberSearch(query, storage);
  expect(recentSearches(storage)).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('unreadable storage is no searches', () => {
  const storage = memory();
  storage.setItem('lastSearches', '{');
  expect(recentSearches(storage)).toEqual([]);
});

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}
