import { Trans, useLingui } from '@lingui/react/macro';
import { allStars, type Stars } from '@nagarika/domain/sales/ratings';
import clsx from 'clsx';
import { Star } from 'lucide-react';

type Props = { value: Stars | null; onChange: (stars: Stars) => void };

/** Shows five radio buttons as stars; arrow keys choose, as in any such group. */
export function StarChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const names: Record<Stars, string> = {
    1: t`1 star: poor`,
    2: t`2 stars: fair`,
    3: t`3 stars: good`,
    4: t`4 stars: very good`,
    5: t`5 stars: wonderful`,
  };
  return (
    <fieldset className="grid justify-items-center gap-2">
      <legend className="mx-auto mb-2 font-semibold">
        <Trans>How was it?</Trans>
      </legend>
      <div className="flex gap-1">
        {allStars.map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-md outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              aria-label={names[stars]}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden="true"
              className={clsx(
                'size-9 transition-transform duration-150',
                value !== null && stars <= value
                  ? 'scale-110 fill-marigold text-marigold'
                  : 'text-muted-foreground',
              )}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="min-h-6 text-muted-foreground">
        {value && names[value]}
      </p>
    </fieldset>
  );
}
