import { onTestFinished, vi } from 'vitest';

export type Kept = ReturnType<typeof storage>;

/** Returns a browser's storage for the tab and for good, still empty. */
export function emptyStorage() {
  const kept = { tab: storage(), browser: storage() };
  vi.stubGlobal('sessionStorage', kept.tab);
  vi.stubGlobal('localStorage', kept.browser);
  onTestFinished(() => void vi.unstubAllGlobals());
  return kept;
}

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => values.keys(),
  };
}
