import { browserStorage } from '../../../lib/storage/browser-storage.ts';

const key = 'lastSearches';
/** docs/product/limits.md#lists-and-search */
const kept = 5;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Lists recent searches, the newest first. */
export function recentSearches(storage: Store = browserStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string, storage: Store = browserStorage) {
  const others = recentSearches(storage).filter(
    (entry) => entry.toLowerCase() !== query.toLowerCase(),
  );
  storage.setItem(key, JSON.stringify([query, ...others].slice(0, kept)));
}
