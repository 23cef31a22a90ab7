import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { BookingHistory } from './booking-history.tsx';

/** A booking's whole story, and what can be done about it. */
export function BookingPage({ id }: { id: string }) {
  const { t } = useLingui();
  const history = trpc.admin.bookings.history.useQuery({ id });
  usePageTitle(history.data?.ticketCode ?? t`Booking`);
  return (
    <>
      <Link to="/admin/$tab" params={{ tab: 'bookings' }} className={backLook}>
        <ArrowLeft aria-hidden="true" />
        <Trans>Look for another</Trans>
      </Link>
      <QueryState query={history} failure={<Trans>This booking could not be loaded.</Trans>}>
        {(found) => <BookingHistory history={found} />}
      </QueryState>
    </>
  );
}
