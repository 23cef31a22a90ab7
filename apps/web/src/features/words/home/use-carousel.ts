import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import { usePageHidden } from '../../../lib/pages/use-page-hidden.ts';

/** The least movement of a swipe: a finger that moves less has pressed, or scrolled. */
const swipePx = 40;

export type CarouselState = ReturnType<typeof useCarousel>;

/**
 * Chooses the slide to show. It turns by itself unless the visitor has stopped it or asks for less
 * motion, and pauses while she has the keyboard's focus in it or looks at another tab. The style
 * sheet pauses it while she points at it, because that also knows a pointer from before this code
 * ran.
 */
export function useCarousel(count: number) {
  const [wanted, setWanted] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [swipeFrom, setSwipeFrom] = useState<number | null>(null);
  const wantsLessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const isHidden = usePageHidden();
  const index = wanted % count;

  function goTo(next: number) {
    setWanted((next + count) % count);
  }

  return {
    index,
    goTo,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    canTurnByItself: !wantsLessMotion,
    turnsByItself: !wantsLessMotion && !isStopped,
    toggle: () => setStopped(!isStopped),
    isHeld: hasFocus || isHidden,
    holders: {
      // A mouse leaves its focus behind on what it pressed; only the keyboard's is a reader's.
      onFocus: (event: FocusEvent) => setFocus(event.target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
    swipe: {
      onPointerDown: (event: PointerEvent) =>
        setSwipeFrom(event.pointerType === 'mouse' ? null : event.clientX),
      onPointerUp(event: PointerEvent) {
        if (swipeFrom === null) return;
        const moved = event.clientX - swipeFrom;
        setSwipeFrom(null);
        if (Math.abs(moved) >= swipePx) goTo(index + (moved < 0 ? 1 : -1));
      },
      onPointerCancel: () => setSwipeFrom(null),
    },
  };
}

/** Tells whether the media query holds, and follows its changes; on the server it does not hold. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
