import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Shows a grey shape where content will come; give it the content's size so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-breathe rounded-md border border-transparent bg-muted', className)}
    />
  );
}

type LoadingProps = {
  /** The words read out; 'Loading' if absent. */
  says?: ReactNode;
  className?: string;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
};

export function Loading({ says, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {says ?? <Trans>Loading</Trans>}
      </p>
      {children}
    </div>
  );
}
