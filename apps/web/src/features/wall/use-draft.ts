import { useState } from 'react';

/** What she has typed so far: kept for the visit, so that a reload or signing in loses nothing. */
export function useDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
) {
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      attempt(() => sessionStorage.setItem(key, JSON.stringify(next)));
    },
    clear() {
      setDraft(empty);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

/** Only what has the type of the empty draft's field. */
function readDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
): Draft {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof stored !== 'object' || stored === null) return empty;
  const known = Object.entries(stored).filter(
    ([field, value]) => typeof value === typeof empty[field],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

/** Storage may be forbidden or full; then the draft lives as long as its form. */
function attempt<Result>(access: () => Result) {
  try {
    return access();
  } catch {
    return null;
  }
}
