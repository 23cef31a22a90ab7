import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLook, PageHeading } from '../../components/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignInFirst } from '../my-events/sign-in-first.tsx';
import { useSession } from '../session/use-session.ts';
import { EventStates } from './event-states.tsx';
import { MyTaxDetails } from './my-tax-details.tsx';
import { MyYear } from './my-year.tsx';

/** What tax law asks of an organiser: who she is, her papers, her year. */
export function TaxPage() {
  const { t } = useLingui();
  usePageTitle(t`Tax papers`);
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Loading className="narrow-page grid gap-6 py-6 md:py-10">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!user) return <SignInFirst />;
  return (
    <div className="narrow-page grid grid-cols-1 gap-10">
      <PageHeading
        back={
          <Link to="/my-events" className={backLook}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Back to your events</Trans>
          </Link>
        }
        title={<Trans>Tax papers</Trans>}
      />
      <MyTaxDetails phone={user.phone} />
      <EventStates />
      <MyYear />
    </div>
  );
}
