import {
  type CoverShape,
  coverFrames,
  coverPath,
} from '@nagarika/domain/events/listing/cover-address';
import clsx from 'clsx';
import { useState } from 'react';

type Props = {
  /** The id of what it stands for: the same seed draws the same rangoli. */
  seed: string;
  category: string;
  shape?: CoverShape;
  /** In the first screenful: loads at once, before everything lazy. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** In place of a browser's mark for what is broken. */
const nothing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The rangoli that covers an event without a picture, drawn by the server. Decorative. */
export function CoverArt({ seed, category, shape = 'card', priority = false, className }: Props) {
  const path = coverPath({ seed, category, shape });
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === path ? nothing : path}
      onError={() => setFailed(path)}
      // It may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(path);
      }}
      {...coverFrames[shape]}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={clsx('bg-muted object-cover', className ?? 'size-full')}
    />
  );
}
