import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { imageSources } from './image-sources.ts';

type Input = {
  src: string;
  fallbackSrc: string | undefined;
  priority: boolean;
  onError: (() => void) | undefined;
};

type Attempt = { of: string; src: string; status: 'loading' | 'loaded' | 'failed' };

const aspects = {
  square: 'aspect-square',
  video: 'aspect-video',
  portrait: 'aspect-3/4',
  landscape: 'aspect-4/3',
  auto: '',
};

type Props = {
  src: string;
  alt: string;
  /** Tried once when `src` fails. */
  fallbackSrc?: string | undefined;
  aspect?: keyof typeof aspects;
  sizes?: string;
  /** Loads at once, before everything lazy, because it is in the first screenful. */
  priority?: boolean;
  onError?: () => void;
  className?: string;
};

export function ResponsiveImage({
  src,
  alt,
  fallbackSrc,
  aspect = 'auto',
  sizes = '(max-width: 768px) 100vw, (max-width: 1200px) 50vw, 33vw',
  priority = false,
  onError,
  className,
}: Props) {
  const image = useImageLoading({ src, fallbackSrc, priority, onError });
  const { avif, ...sources } = imageSources(image.src);
  return (
    <div
      ref={image.frameRef}
      className={clsx('relative overflow-hidden bg-muted', aspects[aspect], className)}
    >
      {image.status === 'loading' && (
        <div aria-hidden="true" className="absolute inset-0 animate-breathe bg-muted" />
      )}
      {image.status === 'failed' && <FailedPanel />}
      {image.shouldLoad && image.status !== 'failed' && (
        <picture key={image.src} className="contents">
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            ref={image.imageRef}
            {...sources}
            sizes={sizes}
            alt={alt}
            decoding="async"
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            onLoad={image.onLoad}
            onError={image.onError}
            className={clsx(
              // The picture is above the breathing placeholder, so that an early one shows before
              // this code runs.
              'relative size-full object-cover',
              !priority && 'transition-opacity duration-200',
              !priority && image.status === 'loading' && 'opacity-0',
            )}
          />
        </picture>
      )}
    </div>
  );
}

function FailedPanel() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-muted p-4 text-center text-muted-foreground">
      <ImageOff aria-hidden="true" className="size-8" />
      <Trans>Failed to load image</Trans>
    </div>
  );
}

/**
 * Tracks a picture: loading, then loaded; an error leads once to a different fallback, else to
 * failed. Without priority it waits until 10% of its frame is within 50 px of the screen.
 */
function useImageLoading({ src, fallbackSrc, priority, onError }: Input) {
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
