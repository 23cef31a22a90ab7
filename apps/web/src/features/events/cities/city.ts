import { cityStorageKey } from '@nagarika/domain/events/cities/cities';

export type City = {
  /** Empty for a city that was restored from its stored name. */
  id: string;
  name: string;
  groupCount: number;
  isDefault: boolean;
  isPopular: boolean;
};

/** The city that home asks for without a choice (docs/product.md#cities), and its usual name. */
export const defaultCity = { key: 'delhi', name: 'Delhi NCR' };

/** Storage names that browsers keep from earlier visits (docs/product.md#cities). */
const nameKey = cityStorageKey;
const dataKey = 'selectedCityData';

/** Reads the city chosen on an earlier visit; from its name alone when the data cannot be read. */
export function readStoredCity(storage: Pick<Storage, 'getItem'>): City | null {
  const data = parseCity(storage.getItem(dataKey));
  if (data) return data;
  return cityNamed(storage.getItem(nameKey));
}

export function cityNamed(name: string | null): City | null {
  return name ? { id: '', name, groupCount: 0, isDefault: false, isPopular: false } : null;
}

export function storeCity(storage: Pick<Storage, 'setItem'>, city: City) {
  storage.setItem(nameKey, city.name);
  storage.setItem(dataKey, JSON.stringify(city));
}

function parseCity(text: string | null): City | null {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isCity(data) ? data : null;
  } catch {
    return null;
  }
}

function isCity(value: unknown): value is City {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'groupCount' in value &&
    typeof value.groupCount === 'number'
  );
}
