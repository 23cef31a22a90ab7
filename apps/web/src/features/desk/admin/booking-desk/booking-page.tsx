import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { RefundAction } from '../../../money/refunds/refund-action.tsx';
import { BookingStatusBadge } from '../../../sales/bookings/booking-status-badge.tsx';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { HistoryAnswer } from './history-answer.ts';
import { StoryTimeline } from './story-timeline.tsx';

/** Shows a booking's whole story, and the actions on it. */
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

function BookingHistory({ history }: { history: HistoryAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardContent className="grid gap-5 pt-6">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0 justify-items-start gap-2">
              <BookingStatusBadge status={history.status} />
              <h1 className="text-2xl wrap-anywhere">
                <Link
                  to="/event/$id"
                  params={{ id: history.event.id }}
                  className="underline-offset-4 hover:underline"
                >
                  <bdi>{history.event.title}</bdi>
                </Link>
              </h1>
            </div>
            {history.ticketCode && !history.guest && (
              <RefundAction bookingId={history.id} ticketCode={history.ticketCode} />
            )}
          </div>
          <BookingFacts history={history} />
        </CardContent>
      </Card>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-xl">
          <Trans>What happened</Trans>
        </h2>
        <StoryTimeline history={history} />
      </section>
    </div>
  );
}
