import {
  type CoverShape,
  coverFrames,
  coverPath,
} from '@nagarika/domain/events/listing/cover-address';
import clsx from 'clsx';
import { useState } from 'react';

type Props = {
  /** The id of the thing shown: the same seed draws the same rangoli. */
  seed: string;
  category: string;
  shape?: CoverShape;
  /** Loads at once, before everything lazy, because it is in the first screenful. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** An empty picture in place of the browser's mark for a broken one. */
const nothing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Shows the rangoli, drawn by the server, that covers an event without a picture. Decorative. */
export function CoverArt({ seed, category, shape = 'card', priority = false, className }: Props) {
  const path = coverPath({ seed, category, shape });
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === path ? nothing : path}
      onError={() => setFailed(path)}
      // The picture may have failed before React listened.
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
