import { expect, test } from 'vitest';
import { readStoredCity, storeCity } from './city.ts';

const pune = { id: 'c1', name: 'Pune', groupCount: 3, isDefault: false, isPopular: true };

test('a chosen city is there on the next visit', () => {
  const storage = memory();
  storeCity(storage, pune);
  expect(readStoredCity(storage)).toEqual(pune);
  expect(storage.getItem('selectedCity')).toBe('Pune');
});

test('unreadable city data is rebuilt from the stored name', () => {
  for (const broken of ['{', 'null', '{"name":1}', '"Pune"']) {
    const storage = memory({ selectedCity: 'Pune', selectedCityData: broken });
    expect(readStoredCity(storage)).toMatchObject({ id: '', name: 'Pune', groupCount: 0 });
  }
});

test('nothing stored is no city', () => {
  expect(readStoredCity(memory())).toBeNull();
});

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}
