import { useRef, useState } from 'react';

/** Tells which picture of a snapping strip is in view, from the strip's own position, whoever moved it. */
export function useSlides() {
  const stripRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  function follow() {
    const strip = stripRef.current;
    if (strip) setIndex(Math.round(strip.scrollLeft / strip.clientWidth));
  }

  function show(at: number) {
    const strip = stripRef.current;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip?.scrollTo({ left: at * strip.clientWidth, behavior: still ? 'instant' : 'smooth' });
  }

  return { stripRef, index, show, follow };
}
