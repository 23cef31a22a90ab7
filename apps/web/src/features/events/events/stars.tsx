import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { Star } from 'lucide-react';

/** Shows '★ 4.4', or '☆ New' where nobody has rated yet. */
export function Stars({ rating }: { rating: number | null }) {
  return (
    <span className="inline-flex items-baseline gap-1">
      <Star
        className={clsx(
          'size-[1.05em] self-center',
          rating !== null && 'fill-marigold text-marigold',
        )}
      />
      {rating === null ? (
        <Trans>New</Trans>
      ) : (
        <Trans>
          <span className="sr-only">Rated</span>
          {rating.toFixed(1)}
        </Trans>
      )}
    </span>
  );
}
