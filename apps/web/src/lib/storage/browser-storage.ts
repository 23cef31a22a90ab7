export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Uses localStorage, or stores nothing where the browser forbids it (private mode, full disk). */
export const browserStorage = wherePossible(() => localStorage);

export function wherePossible(storage: () => Storage): BrowserStorage {
  return {
    getItem: (key) => attempt(() => storage().getItem(key)),
    setItem: (key, value) => void attempt(() => storage().setItem(key, value)),
    removeItem: (key) => void attempt(() => storage().removeItem(key)),
  };
}

export function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
