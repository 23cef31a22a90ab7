import { type KeyboardEvent, useRef } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';

/** Up and down go between the field and what it offers; Enter then follows what has the focus. */
export function useArrowKeys() {
  const ref = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || !ref.current || isComposing(event)) return;
    const stops = [...ref.current.querySelectorAll<HTMLElement>('input, li > a, li > button')];
    const here = stops.findIndex((stop) => stop.contains(document.activeElement));
    const next = stops[(here + by + stops.length) % stops.length];
    event.preventDefault();
    next?.focus();
  }

  return { ref, onKeyDown };
}
