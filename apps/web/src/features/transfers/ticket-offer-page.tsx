import { Trans, useLingui } from '@lingui/react/macro';
import { TRPCClientError } from '@trpc/client';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../auth/use-session.ts';
import { OfferedTicket } from './offered-ticket.tsx';

/** Where an offer leads: the ticket that somebody wants to give her. */
export function TicketOfferPage({ id }: { id: string }) {
  const { t } = useLingui();
  usePageTitle(t`A ticket for you`);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <h1 className="text-center text-3xl md:text-4xl">
        <Trans>A ticket for you</Trans>
      </h1>
      <Offer id={id} />
    </div>
  );
}

function Offer({ id }: { id: string }) {
  const { user, isLoading } = useSession();
  const { open } = useDialogs();
  const offer = trpc.transfers.show.useQuery({ id }, { enabled: user !== null });

  if (isLoading || (user && offer.isPending)) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          <Trans>Loading</Trans>
        </p>
        <Skeleton className="mx-auto h-112 w-full max-w-xl" />
      </div>
    );
  }
  if (!user) {
    return (
      <EmptyState
        seed="ticket-transfer"
        title={<Trans>Please sign in to see your ticket.</Trans>}
        action={
          <Button onClick={() => open('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
        }
      >
        <Trans>Use the mobile number that the ticket was offered to.</Trans>
      </EmptyState>
    );
  }
  if (offer.data) return <OfferedTicket offer={offer.data} member={user} />;
  if (isMissing(offer.error)) {
    return (
      <EmptyState seed="ticket-transfer" title={<Trans>There is no such offer</Trans>}>
        <Trans>Perhaps it was made to another number than the one that you signed in with.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={<Trans>The ticket could not be loaded.</Trans>}
      error={offer.error}
      onRetry={() => void offer.refetch()}
    />
  );
}

/** Unknown, somebody else's, or no id at all. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  return status === 404 || status === 400;
}
