import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BrowserStorage } from '../storage/browser-storage.ts';
import { keptValue, type Reader } from '../storage/kept-value.ts';
import { onDraftsForgotten, tabStorage } from '../storage/tab-storage.ts';

export type Draft<Values extends object> = {
  draft: Values;
  change: (part: Partial<Values>) => void;
  /** Deletes the draft and begins anew. */
  clear: () => void;
};

type Options<Values> = {
  /**
   * The storage to use instead of the tab's, which ends with the visit and is emptied when the
   * member signs out.
   */
  storage?: BrowserStorage;
  /** Reads stored values; by default it takes those with the type of the same field of `begin`. */
  asValue?: Reader<Values>;
};

/**
 * Holds what the user has typed, and keeps it for the visit, so that a reload or signing in loses
 * nothing. An unchanged form is not kept, nor one whose `key` is null.
 */
export function useDraft<Values extends object>(
  key: string | null,
  begin: Values,
  { storage = tabStorage, asValue = sameFields(begin) }: Options<Values> = {},
) {
  const kept = key === null ? null : keptValue(storage, key, asValue);
  const [first] = useState(() => kept?.read() ?? null);
  const [draft, setDraft] = useState(first ?? begin);
  // A change after an upload applies to what the form contains by then.
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
    /** Whether it began with kept values, not with `begin`. */
    hasKept: first !== null,
    change(part: Partial<Values>) {
      const next = { ...latest.current, ...part };
      show(next);
      kept?.keep(next);
    },
    /** Deletes the kept draft; the form stays until the page is left. */
    forget: () => kept?.forget(),
    clear() {
      show(begin);
      kept?.forget();
    },
  };
}

/** Takes stored fields that have the type of the field which they replace. */
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
