import { Plural, Trans } from '@lingui/react/macro';
import { formatDay, formatRupees } from '@nagarika/domain/format';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { RefundAction } from '../refunds/refund-action.tsx';

type Seat = Outputs['attendees']['list'][number];

/** The tickets of one booking together, in the order of the list; each with its state in view. */
export function AttendeeGroups({ seats }: { seats: readonly Seat[] }) {
  const groups = Map.groupBy(seats, ({ bookingCode }) => bookingCode);
  return (
    <Card>
      <p className="p-4 pb-2 font-display text-lg">
        <Trans>One line for each ticket</Trans>
      </p>
      <ul>
        {[...groups].map(([code, own]) => (
          <li key={code} className="grid gap-1 border-t px-4 py-3">
            <GroupFacts code={code} seats={own} />
            <ul className="grid gap-2">
              {own.map((seat) => (
                <SeatLine key={seat.id} seat={seat} />
              ))}
            </ul>
            <GroupRefund code={code} seats={own} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GroupFacts({ code, seats }: { code: string; seats: readonly Seat[] }) {
  const bookedAt = seats[0]?.bookedAt;
  const paise = seats.reduce((sum, { price }) => sum + price, 0);
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
      <span className="money">{code}</span>
      <span className="tabular-nums">
        <Plural value={seats.length} one="# ticket" other="# tickets" />
        {' · '}
        {paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}
        {bookedAt && ` · ${formatDay(new Date(bookedAt))}`}
      </span>
    </p>
  );
}

/** Of what was taken back already an admin decides. */
function GroupRefund({ code, seats }: { code: string; seats: readonly Seat[] }) {
  const standing = seats.find(({ state }) => state !== 'void');
  if (!standing) return null;
  return (
    <p className="mt-1 justify-self-start">
      <RefundAction bookingId={standing.bookingId} ticketCode={code} />
    </p>
  );
}

function SeatLine({ seat }: { seat: Seat }) {
  return (
    // A long state stands below a long name, not on half of its line.
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          <bdi>{seat.name}</bdi>
        </p>
        <p className="dotted text-sm text-muted-foreground">
          <bdi>{seat.ticketType}</bdi>
          <span className="money">{seat.code}</span>
          <span className="money">{seat.phone}</span>
        </p>
      </div>
      <SeatState seat={seat} />
    </li>
  );
}

function SeatState({ seat: { state, isDisputed } }: { seat: Pick<Seat, 'state' | 'isDisputed'> }) {
  if (isDisputed && state !== 'void') {
    return (
      <Badge tone="danger">
        <Trans>Payment disputed</Trans>
      </Badge>
    );
  }
  if (state === 'valid') {
    return (
      <Badge variant="outline">
        <Trans>Not yet</Trans>
      </Badge>
    );
  }
  return state === 'checked_in' ? (
    <Badge tone="success">
      <Trans>In</Trans>
    </Badge>
  ) : (
    <Badge tone="danger">
      <Trans>Cancelled</Trans>
    </Badge>
  );
}
