import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { imageSources } from './image-sources.ts';
import { useImageLoading } from './use-image-loading.ts';

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
  /** In the first screenful: loads at once, before everything lazy. */
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
              // Above what breathes: what comes first is there before this code is.
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
