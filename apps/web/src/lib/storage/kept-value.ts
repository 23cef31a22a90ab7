import { attempt, type BrowserStorage } from './browser-storage.ts';

/**
 * Reads a stored value; null when it is something else. It may throw instead, as a schema's `parse`
 * does.
 */
export type Reader<Value> = (stored: unknown) => Value | null;

/** Keeps one value as JSON, for the tab or in the browser, depending on the storage. */
export function keptValue<Value>(storage: BrowserStorage, key: string, asValue: Reader<Value>) {
  return {
    /** Returns null when nothing readable is stored. */
    read: () => attempt(() => asValue(JSON.parse(storage.getItem(key) ?? 'null'))),
    keep: (value: Value) => storage.setItem(key, JSON.stringify(value)),
    forget: () => storage.removeItem(key),
  };
}

export function only<Value>(isValue: (stored: unknown) => stored is Value): Reader<Value> {
  return (stored) => (isValue(stored) ? stored : null);
}
