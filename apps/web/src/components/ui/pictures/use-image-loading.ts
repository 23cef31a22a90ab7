import { useEffect, useState } from 'react';

type Input = {
  src: string;
  fallbackSrc: string | undefined;
  priority: boolean;
  onError: (() => void) | undefined;
};

type Attempt = { of: string; src: string; status: 'loading' | 'loaded' | 'failed' };

/**
 * Loading, then loaded; on an error once to a fallback that differs,
 * else failed. What is not priority waits until 10% of its frame is within 50 px of the screen.
 */
export function useImageLoading({ src, fallbackSrc, priority, onError }: Input) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(priority);
  const [last, setAttempt] = useState<Attempt>();
  const attempt = last?.of === src ? last : { of: src, src, status: 'loading' as const };
  const set = (change: Partial<Attempt>) => setAttempt({ ...attempt, ...change });

  useEffect(() => {
    if (near || !frame) return;
    const observer = new IntersectionObserver(
      (seen) => seen.at(-1)?.isIntersecting && setNear(true),
      {
        rootMargin: '50px',
        threshold: 0.1,
      },
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [near, frame]);

  return {
    frameRef: setFrame,
    src: attempt.src,
    status: attempt.status,
    shouldLoad: near || priority,
    onLoad: () => set({ status: 'loaded' }),
    onError() {
      if (fallbackSrc && fallbackSrc !== attempt.src && attempt.src === src) {
        set({ src: fallbackSrc });
        return;
      }
      set({ status: 'failed' });
      onError?.();
    },
    /** A cached picture may be complete before React listens. */
    imageRef(image: HTMLImageElement | null) {
      if (image?.complete && image.naturalWidth > 0 && attempt.status === 'loading') {
        set({ status: 'loaded' });
      }
    },
  };
}
