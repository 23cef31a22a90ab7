import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../auth/use-session.ts';
import { SavedEventCard, SavedEventSkeleton } from './saved-event-card.tsx';
import { useSavedEvents } from './use-saved-events.ts';

export function SavedEventsPage() {
  const { t } = useLingui();
  usePageTitle(t`Saved Events`);
  const { user, isLoading } = useSession();
  const { list, remove } = useSavedEvents(user !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = list.data?.items.length;

  /** The heart that had the focus is gone: the keyboard goes on from the top. */
  function removeAndFocus(id: string) {
    remove(id);
    heading.current?.focus();
  }

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          <Trans>Saved Events</Trans>
        </h1>
        {user && count !== undefined && (
          <p role="status" className="text-muted-foreground tabular-nums">
            <Plural value={count} one="# event" other="# events" />
          </p>
        )}
      </div>
      {isLoading || (user && list.isPending) ? (
        <LoadingEvents />
      ) : !user ? (
        <SignInRequired />
      ) : !list.data ? (
        <ErrorState
          title={<Trans>Failed to fetch liked events</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : count === 0 ? (
        <NoneSaved />
      ) : (
        <Grid>
          {list.data.items.map((event, index) => (
            <li key={event.id} className="min-w-0">
              <SavedEventCard
                event={event}
                priority={index < 3}
                onRemove={() => removeAndFocus(event.id)}
              />
            </li>
          ))}
        </Grid>
      )}
    </div>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>
  );
}

function SignInRequired() {
  const { open } = useDialogs();
  return (
    <EmptyState
      seed="sign-in"
      title={<Trans>Sign In Required</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => open('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
          <Link to="/" className={buttonVariants({ variant: 'outline' })}>
            <Trans>Go to Home</Trans>
          </Link>
        </div>
      }
    >
      <Trans>Please sign in to view your saved events.</Trans>
    </EmptyState>
  );
}

function NoneSaved() {
  return (
    <EmptyState
      seed="saved-events"
      title={<Trans>No saved events yet</Trans>}
      action={
        <Link to="/events" className={buttonVariants()}>
          <Trans>Discover Events</Trans>
        </Link>
      }
    >
      <Trans>Press the heart on an event, and it waits for you here.</Trans>
    </EmptyState>
  );
}

function LoadingEvents() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Grid>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <SavedEventSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}
