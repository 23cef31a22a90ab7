import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useListSearch } from '../table/use-list-search.ts';
import { BookingHistory } from './booking-history.tsx';
import { FindForm } from './find-form.tsx';

/** From what a member quotes to all that happened to the booking, and what can be done about it. */
export function BookingDeskTab() {
  const { t } = useLingui();
  usePageTitle(t`Find a Booking`);
  const list = useListSearch();
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            By a booking or ticket code, a payment, an order or a member's number: what happened to
            it, who was told, and what the ledger says.
          </Trans>
        }
      >
        <Trans>Find a Booking</Trans>
      </TabHeading>
      {list.open ? (
        <>
          <button type="button" className={backLook} onClick={() => list.show('')}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Look for another</Trans>
          </button>
          <History id={list.open} />
        </>
      ) : (
        <FindForm onOpen={list.show} />
      )}
    </>
  );
}

function History({ id }: { id: string }) {
  const history = trpc.admin.bookings.history.useQuery({ id });
  return (
    <QueryState query={history} failure={<Trans>This booking could not be loaded.</Trans>}>
      {(found) => <BookingHistory history={found} />}
    </QueryState>
  );
}
