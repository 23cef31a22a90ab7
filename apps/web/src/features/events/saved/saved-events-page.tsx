import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { CardGrid, cardGrid } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Loading } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
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
    <div className="wide-page">
      <PageHeading ref={heading} title={<Trans>Saved Events</Trans>}>
        {user && count !== undefined && (
          <p role="status" className="text-muted-foreground tabular-nums">
            <Plural value={count} one="# event" other="# events" />
          </p>
        )}
      </PageHeading>
      {isLoading || (user && list.isPending) ? (
        <LoadingEvents />
      ) : !user ? (
        <SignInFirst />
      ) : !list.data ? (
        <ErrorState
          title={<Trans>Failed to fetch liked events</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : count === 0 ? (
        <NoneSaved />
      ) : (
        <LongList name="saved events" className={cardGrid} rowClassName="min-w-0">
          {list.data.items.map((event, index) => (
            <SavedEventCard
              key={event.id}
              event={event}
              priority={index === 0}
              onRemove={() => removeAndFocus(event.id)}
            />
          ))}
        </LongList>
      )}
    </div>
  );
}

function SignInFirst() {
  return (
    <SignInRequired
      action={
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          <Trans>Go to Home</Trans>
        </Link>
      }
    >
      <Trans>Please sign in to view your saved events.</Trans>
    </SignInRequired>
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
    <Loading>
      <CardGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <SavedEventSkeleton />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
