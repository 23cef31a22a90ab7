import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { MembersPart } from '../../people/session/members-part.tsx';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { OfferedTicket } from './offered-ticket.tsx';

/** Shows the ticket that somebody wants to give the member. */
export function TicketOfferPage({ id }: { id: string }) {
  const { t } = useLingui();
  usePageTitle(t`A ticket for you`);
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>A ticket for you</Trans>} />
      <Offer id={id} />
    </div>
  );
}

function Offer({ id }: { id: string }) {
  const { user } = useSession();
  const offer = trpc.transfers.show.useQuery({ id }, { enabled: user !== null });
  return (
    <MembersPart
      query={offer}
      waiting={
        <Loading>
          <Skeleton className="h-112 sm:h-128" />
        </Loading>
      }
      signIn={
        <SignInRequired
          seed="ticket-transfer"
          title={<Trans>Please sign in to see your ticket.</Trans>}
        >
          <Trans>Use the mobile number that the ticket was offered to.</Trans>
        </SignInRequired>
      }
      failure={<Trans>The ticket could not be loaded.</Trans>}
      missing={
        <EmptyState
          seed="ticket-transfer"
          title={<Trans>There is no such offer</Trans>}
          action={
            <Link to="/my-bookings" className={buttonVariants()}>
              <Trans>My Bookings</Trans>
            </Link>
          }
        >
          <Trans>Perhaps it was made to another number than the one that you signed in with.</Trans>
        </EmptyState>
      }
    >
      {(shown, member) => <OfferedTicket offer={shown} member={member} />}
    </MembersPart>
  );
}
