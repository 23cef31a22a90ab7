import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOffline } from '../../lib/error-message.ts';
import { Button } from './button.tsx';

type Props = {
  /** What happened, in the page's own words: 'Failed to load your bookings.' */
  title: ReactNode;
  error?: unknown;
  onRetry: () => void;
};

export function ErrorState({ title, error, onRetry }: Props) {
  const offline = isOffline(error);
  const Icon = offline ? CloudOff : CircleAlert;
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-destructive-soft text-destructive">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="font-display text-xl">{title}</p>
      <p className="text-muted-foreground">
        {offline ? (
          <Trans>You seem to be offline. Check your connection and try again.</Trans>
        ) : (
          <Trans>
            It is not your doing. Try again; if it stays, write to us from the Contact page.
          </Trans>
        )}
      </p>
      <Button variant="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
