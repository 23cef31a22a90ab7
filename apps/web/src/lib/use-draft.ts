import { useEffect, useEffectEvent, useState } from 'react';
import { onDraftsForgotten, tabStorage } from './tab-storage.ts';

/** What she has typed so far: kept for the visit, so that a reload or signing in loses nothing. */
export function useDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
) {
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  const forget = useEffectEvent(() => setDraft(empty));
  useEffect(() => onDraftsForgotten(() => forget()), []);
  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      tabStorage.setItem(key, JSON.stringify(next));
    },
    clear() {
      setDraft(empty);
      tabStorage.removeItem(key);
    },
  };
}

/** Only what has the type of the empty draft's field. */
export function readDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
): Draft {
  const known = Object.entries(storedObject(key)).filter(
    ([field, value]) => typeof value === typeof empty[field],
  );
  return { ...empty, ...Object.fromEntries(known) };
}

function storedObject(key: string): object {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
