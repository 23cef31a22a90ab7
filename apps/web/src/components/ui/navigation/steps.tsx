import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { Check } from 'lucide-react';

type Props = {
  /** The list's name: 'Booking steps'. */
  label: string;
  steps: readonly string[];
  /** The index of the present step; equal to the number of steps when all are done. */
  current: number;
};

/** Shows how far a journey of several steps has come. */
export function Steps({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="relative grid min-w-0 grow basis-0 justify-items-center gap-1.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-4 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-0.5 -translate-y-1/2 rounded-full',
                index <= current ? 'bg-primary' : 'bg-border',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-8 place-items-center rounded-full border-2 font-semibold',
              index < current && 'border-primary bg-primary text-primary-foreground',
              index === current && 'border-primary bg-card text-primary forced-colors:border-4',
              index > current && 'border-border bg-card text-muted-foreground',
            )}
          >
            {index < current ? <Check className="size-4.5" /> : index + 1}
          </span>
          <span
            className={clsx(
              'text-sm sm:text-base',
              // Where large letters leave no room for five words, only the current one is shown.
              index === current ? 'font-semibold' : 'text-muted-foreground max-[20rem]:sr-only',
            )}
          >
            <span>{step}</span>
            {index < current && (
              <span className="sr-only">
                {' '}
                <Trans>(done)</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
