import { attempt, type BrowserStorage } from './browser-storage.ts';

/** Null: it is not what was kept. It may throw to say so, as a schema's `parse` does. */
export type Reader<Value> = (stored: unknown) => Value | null;

/** One value as JSON, kept for the tab or in the browser, as is the storage. */
export function keptValue<Value>(storage: BrowserStorage, key: string, asValue: Reader<Value>) {
  return {
    /** Null: there is nothing, or nothing that can be read. */
    read: () => attempt(() => asValue(JSON.parse(storage.getItem(key) ?? 'null'))),
    keep: (value: Value) => storage.setItem(key, JSON.stringify(value)),
    forget: () => storage.removeItem(key),
  };
}

export function only<Value>(isValue: (stored: unknown) => stored is Value): Reader<Value> {
  return (stored) => (isValue(stored) ? stored : null);
}
