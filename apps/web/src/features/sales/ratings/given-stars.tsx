import { useLingui } from '@lingui/react/macro';
import { allStars } from '@nagarika/domain/sales/ratings';
import clsx from 'clsx';
import { Star } from 'lucide-react';

/** Shows the member's rating as stars, for the eye alone. */
export function GivenStars({ stars }: { stars: number }) {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`You rated it ${stars} of 5`} className="inline-flex gap-1">
      {allStars.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx(
            'size-5',
            star <= stars ? 'fill-marigold text-marigold' : 'text-muted-foreground',
          )}
        />
      ))}
    </span>
  );
}
