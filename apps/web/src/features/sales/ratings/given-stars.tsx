import { useLingui } from '@lingui/react/macro';
import { allStars } from '@nagarika/domain/sales/ratings';
import clsx from 'clsx';
import { Star } from 'lucide-react';

/** The rating that the member gave, for the eye in stars. */
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
