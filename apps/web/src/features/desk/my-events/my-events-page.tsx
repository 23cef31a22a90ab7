import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Invitations } from '../../events/event-team/invitations.tsx';
import { SignInFirst } from '../../events/event-team/sign-in-first.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { DetailsMissing } from './details-missing.tsx';
import { EventSections } from './event-sections.tsx';
import { MyPayouts } from './my-payouts.tsx';
import { PayoutSection } from './payout-section.tsx';

export function MyEventsPage() {
  const { t } = useLingui();
  usePageTitle(t`My Events`);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="page-title">
          <Trans>My Events</Trans>
        </h1>
        <Link to="/create-event" className={buttonVariants()}>
          <Plus aria-hidden="true" />
          <Trans>Create Event</Trans>
        </Link>
      </div>
      <MyEvents />
    </div>
  );
}

function MyEvents() {
  const { user, isLoading } = useSession();
  const events = trpc.myEvents.list.useQuery({}, { enabled: user !== null });

  if (isLoading || (user && events.isPending)) return <LoadingEvents />;
  if (!user) return <SignInFirst />;
  if (!events.data) {
    return (
      <ErrorState
        title={<Trans>Your events could not be loaded.</Trans>}
        error={events.error}
        onRetry={() => void events.refetch()}
      />
    );
  }
  const { items } = events.data;
  return (
    <>
      <Invitations />
      {items.some(({ role }) => role === 'owner') && <DetailsMissing />}
      {items.length === 0 ? <NoEvents /> : <EventSections events={items} />}
      {items.some(({ role }) => role === 'owner') && (
        <div className="mt-2 grid grid-cols-1 items-start gap-x-3 gap-y-8 lg:grid-cols-2">
          <MyPayouts />
          <div className="grid grid-cols-1 gap-8">
            <PayoutSection phone={user.phone} />
            <TaxPapersLink />
            <Link
              to="/my-events/$id"
              params={{ id: 'machines' }}
              className={buttonVariants({ variant: 'link', className: 'justify-self-start' })}
            >
              <Trans>API & webhooks</Trans>
            </Link>
          </div>
        </div>
      )}
    </>
  );
}

function TaxPapersLink() {
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3">
      <h2 className="text-2xl">
        <Trans>Tax papers</Trans>
      </h2>
      <p className="text-muted-foreground">
        <Trans>Your GSTIN, your invoices and your financial year.</Trans>
      </p>
      <Link
        to="/my-events/$id"
        params={{ id: 'tax' }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Trans>Open tax papers</Trans>
      </Link>
    </section>
  );
}

function NoEvents() {
  return (
    <EmptyState
      seed="my-events"
      title={<Trans>No events yet</Trans>}
      action={
        <Link to="/create-event" className={buttonVariants()}>
          <Trans>Host your own event</Trans>
        </Link>
      }
    >
      <Trans>What you host is kept here, with its bookings and takings.</Trans>
    </EmptyState>
  );
}

function LoadingEvents() {
  return (
    <Loading className="grid gap-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-36 rounded-lg" />
      ))}
    </Loading>
  );
}
