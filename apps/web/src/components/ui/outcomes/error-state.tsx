import { Trans } from '@lingui/react/macro';
import { CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOffline } from '../../../lib/requests/error-message.ts';
import { useOnline } from '../../../lib/requests/use-online.ts';
import { Button } from '../button.tsx';

type Props = {
  /** The failure in the page's own words: 'Failed to load your bookings.' */
  title: ReactNode;
  /** `h1` where the page shows nothing else. */
  as?: 'p' | 'h1';
  /** The query that failed; the button asks it again. */
  query: { error: unknown; refetch: () => unknown };
  /** Content beside the button. */
  more?: ReactNode;
};

export function ErrorState({ title, as: Title = 'p', query, more }: Props) {
  const isOnline = useOnline();
  const offline = !isOnline || isOffline(query.error);
  const Icon = offline ? CloudOff : CircleAlert;
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center"
    >
      <span className="grid size-16 place-items-center rounded-full bg-destructive-soft text-destructive">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <Title className="font-display text-xl">{title}</Title>
      <p className="text-balance text-muted-foreground">
        {!isOnline ? (
          <Trans>
            You are offline. This comes back by itself as soon as there is a connection.
          </Trans>
        ) : offline ? (
          <Trans>You seem to be offline. Check your connection and try again.</Trans>
        ) : (
          <Trans>
            It is not your doing. Try again; if it stays, write to us from the Contact page.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="outline" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        {more}
      </div>
    </div>
  );
}
