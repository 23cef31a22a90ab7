import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { formatRupees } from '@nagarika/domain/language/format';
import { goingOf } from '@nagarika/domain/sales/seat-counts';
import { Link } from '@tanstack/react-router';
import { ScanQrCode } from 'lucide-react';
import { SeatCounts } from '../../../components/seat-counts.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { usePlace } from '../../../lib/pages/use-place.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { LeaveTeam } from '../../events/event-team/leave-team.tsx';
import { RoleBadge } from '../../events/event-team/role-badge.tsx';
import { EventPicture } from '../../events/events/event-picture.tsx';
import { useIsOver } from '../../events/events/use-is-over.ts';
import { VisibilityBadge } from '../../events/events/visibility-badge.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { HostedWhen } from './hosted-when.tsx';

export type MyEvent = Outputs['myEvents']['list']['items'][number];

/** `otherDates` are those of the same series in the same list. */
type Props = { event: MyEvent; otherDates?: readonly MyEvent[] };

export function MyEventCard({ event, otherDates = [] }: Props) {
  const placeIn = usePlace();
  const isOver = useIsOver(event);
  return (
    <Card className="grid h-full grid-cols-[4rem_minmax(0,1fr)] content-start gap-3 p-3 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-x-4 md:p-4">
      <div className="aspect-square self-start overflow-hidden rounded-md md:row-span-2">
        <EventPicture event={event} sizes="(min-width: 768px) 8rem, 4rem" />
      </div>
      <div className="grid content-start justify-items-start gap-1">
        <div className="flex flex-wrap gap-2">
          <EventStatusBadge event={event} />
          <VisibilityBadge visibility={event.visibility} />
          {event.role !== 'owner' && <RoleBadge role={event.role} />}
        </div>
        <h3 className="text-lg wrap-anywhere" dir="auto">
          <Link to={pageOf[event.role]} params={{ id: event.id }} className="hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="dotted text-muted-foreground">
          <span>
            <HostedWhen event={event} />
          </span>
          <bdi>{placeIn(event.city, event.venue)}</bdi>
        </p>
      </div>
      {/* On a phone this goes below the picture too: a message needs the width. */}
      <div className="col-span-2 grid content-start gap-3 md:col-span-1 md:col-start-2">
        {event.reviewMessage && <ReviewerMessage {...event} />}
        {event.seats && <Seats seats={event.seats} earnings={event.earnings} />}
        <div className="flex flex-wrap gap-3">
          {event.status === 'approved' && !isOver && (
            <Link
              to="/my-events/$id/check-in"
              params={{ id: event.id }}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              <ScanQrCode aria-hidden="true" />
              <Trans>Check-in</Trans>
            </Link>
          )}
          {event.role !== 'owner' && <LeaveTeam event={event} />}
        </div>
        {otherDates.length > 0 && <OtherDates dates={otherDates} />}
      </div>
    </Card>
  );
}

/** Links each date to its own page. */
function OtherDates({ dates }: { dates: readonly MyEvent[] }) {
  const { formatDayTime } = useFormats();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        <Plural value={dates.length} one="# more date" other="# more dates" />
      </summary>
      <ul className="grid grid-cols-1">
        {dates.map(({ id, role, seats, ...date }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <Link to={pageOf[role]} params={{ id }} className="underline underline-offset-4">
              {formatDayTime(startOf(date))}
            </Link>
            {seats && (
              <span className="text-muted-foreground">
                <SeatCounts seats={seats} total={seats.total} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The page of the event by role: door staff have only the check-in. */
const pageOf = {
  owner: '/my-events/$id',
  manager: '/my-events/$id',
  door: '/my-events/$id/check-in',
} as const;

type Counted = { seats: NonNullable<MyEvent['seats']> };

function Seats({ seats, earnings }: Counted & Pick<MyEvent, 'earnings'>) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-2 gap-y-1">
        <SeatCounts seats={seats} total={seats.total} />
        {earnings !== null && (
          <span>
            <Trans>
              Yours: <strong className="money">{formatRupees(earnings)}</strong>
            </Trans>
          </span>
        )}
      </div>
      <Progress value={goingOf(seats)} max={seats.total} tone="green" label={t`Going`} />
    </div>
  );
}

type Reviewed = Pick<MyEvent, 'status' | 'reviewMessage'>;

export function ReviewerMessage({ status, reviewMessage }: Reviewed) {
  return (
    <Notice
      tone={status === 'rejected' ? 'danger' : 'info'}
      title={<Trans>The reviewer says</Trans>}
    >
      <bdi>{reviewMessage}</bdi>
    </Notice>
  );
}
