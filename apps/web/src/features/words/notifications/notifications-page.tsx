import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { BackLink, PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { NotificationCard } from './notification-card.tsx';
import { useNotifications } from './use-notifications.ts';

export function NotificationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const { user, isLoading } = useSession();
  const { list, items, read, readAll, remove, clear } = useNotifications(user !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = isLoading || (user !== null && list.isPending);
  const unread = items.filter((item) => !item.read).length;

  /** Moves the focus to the heading, because the focused element is gone. */
  function andFocusHeading(act: () => void) {
    act();
    heading.current?.focus();
  }

  return (
    <div className="narrow-page">
      <PageHeading
        ref={heading}
        back={
          <BackLink to="/">
            <Trans>Back</Trans>
          </BackLink>
        }
        title={<Trans>Notifications</Trans>}
        lead={
          user &&
          list.data && (
            <span role="status" className="tabular-nums">
              <Trans>
                {unread} unread of {items.length} total
              </Trans>
            </span>
          )
        }
      >
        {user && (
          <div className="flex flex-wrap gap-2">
            {unread > 0 && (
              <Button variant="outline" onClick={() => andFocusHeading(readAll)}>
                <Trans>Mark all read</Trans>
              </Button>
            )}
            <Button
              variant="outline"
              disabled={items.length === 0}
              onClick={() => andFocusHeading(clear)}
            >
              <Trans>Clear all</Trans>
            </Button>
          </div>
        )}
      </PageHeading>
      {isWaiting && <LoadingNotifications />}
      {!isWaiting && !user && (
        <SignInRequired>
          <Trans>Please sign in to view your notifications.</Trans>
        </SignInRequired>
      )}
      {!isWaiting && user && items.length === 0 && (
        <NoNotifications onRetry={list.isError ? () => void list.refetch() : null} />
      )}
      {items.length > 0 && (
        <LongList name="notifications" className="grid gap-3">
          {items.map((item) => (
            <NotificationCard
              key={item.id}
              notification={item}
              onOpen={() => !item.read && read(item.id)}
              onRemove={() => andFocusHeading(() => remove(item.id))}
            />
          ))}
        </LongList>
      )}
    </div>
  );
}

/** Says that there are none; with `onRetry`, that they could not be loaded, and offers another try. */
function NoNotifications({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <Announced urgent={onRetry !== null}>
      <EmptyState
        seed="notifications"
        title={<Trans>No notifications</Trans>}
        action={
          onRetry && (
            <Button variant="outline" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {onRetry ? (
          <Trans>They could not be loaded. Check your connection and try again.</Trans>
        ) : (
          <Trans>Bookings, reviews of your events and refunds are announced here.</Trans>
        )}
      </EmptyState>
    </Announced>
  );
}

function Announced({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  return <div role={urgent ? 'alert' : undefined}>{children}</div>;
}

function LoadingNotifications() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </Loading>
  );
}
