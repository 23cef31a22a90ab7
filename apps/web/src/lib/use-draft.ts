import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keptJson, onDraftsForgotten, tabStorage } from './tab-storage.ts';

/** What she has typed so far: kept for the visit, so that a reload or signing in loses nothing. */
export function useDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
) {
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  // What is changed once an upload has ended is changed in what stands there by then.
  const latest = useRef(draft);
  function show(next: Draft) {
    latest.current = next;
    setDraft(next);
  }
  const forget = useEffectEvent(() => show(empty));
  useEffect(() => onDraftsForgotten(() => forget()), []);
  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...latest.current, ...part };
      show(next);
      tabStorage.setItem(key, JSON.stringify(next));
    },
    clear() {
      show(empty);
      tabStorage.removeItem(key);
    },
  };
}

/** Only what has the type of the empty draft's field. */
export function readDraft<Draft extends Record<string, string | boolean>>(
  key: string,
  empty: Draft,
): Draft {
  const known = Object.entries(Object(keptJson(key))).filter(
    ([field, value]) => typeof value === typeof empty[field],
  );
  return { ...empty, ...Object.fromEntries(known) };
}
