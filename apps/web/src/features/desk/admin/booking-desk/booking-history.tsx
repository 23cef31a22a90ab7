import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { RefundAction } from '../../../money/refunds/refund-action.tsx';
import { BookingStatusBadge } from '../../../sales/bookings/booking-status-badge.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { HistoryAnswer } from './history-answer.ts';
import { StoryTimeline } from './story-timeline.tsx';

export function BookingHistory({ history }: { history: HistoryAnswer }) {
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
