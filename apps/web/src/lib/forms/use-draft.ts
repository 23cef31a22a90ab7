import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BrowserStorage } from '../storage/browser-storage.ts';
import { keptValue, type Reader } from '../storage/kept-value.ts';
import { onDraftsForgotten, tabStorage } from '../storage/tab-storage.ts';

export type Draft<Values extends object> = {
  draft: Values;
  change: (part: Partial<Values>) => void;
  /** Kept no more, and begun anew. */
  clear: () => void;
};

type Options<Values> = {
  /** In place of the tab's, which ends with the visit and is emptied when the member signs out. */
  storage?: BrowserStorage;
  /** In place of: what has the type of the same field of `begin`. */
  asValue?: Reader<Values>;
};

/**
 * What the user has typed so far: kept for the visit, so that a reload or signing in loses nothing.
 * What was only looked at is not kept. `key` null: it is not to be kept.
 */
export function useDraft<Values extends object>(
  key: string | null,
  begin: Values,
  { storage = tabStorage, asValue = sameFields(begin) }: Options<Values> = {},
) {
  const kept = key === null ? null : keptValue(storage, key, asValue);
  const [first] = useState(() => kept?.read() ?? null);
  const [draft, setDraft] = useState(first ?? begin);
  // What is changed once an upload has ended is changed in what stands there by then.
  const latest = useRef(draft);
  function show(next: Values) {
    latest.current = next;
    setDraft(next);
  }
  const forgotten = useEffectEvent(() => {
    if (storage === tabStorage) show(begin);
  });
  useEffect(() => onDraftsForgotten(() => forgotten()), []);
  return {
    draft,
    /** It began with what was kept, and not with `begin`. */
    hasKept: first !== null,
    change(part: Partial<Values>) {
      const next = { ...latest.current, ...part };
      show(next);
      kept?.keep(next);
    },
    /** What stands there stays until the page is left. */
    forget: () => kept?.forget(),
    clear() {
      show(begin);
      kept?.forget();
    },
  };
}

/** Only what has the type of the field that it takes the place of. */
export function sameFields<Values extends object>(begin: Values): Reader<Values> {
  const fields = new Map<string, unknown>(Object.entries(begin));
  return (stored) => {
    if (stored === null) return null;
    const known = Object.entries(Object(stored)).filter(
      ([field, value]) => typeof value === typeof fields.get(field),
    );
    return { ...begin, ...Object.fromEntries(known) };
  };
}
