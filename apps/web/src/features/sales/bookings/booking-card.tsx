import { Plural, Trans } from '@lingui/react/macro';
import { refundUntilWords } from '@nagarika/domain/events/drafts/refund-policy';
import { startOf } from '@nagarika/domain/events/listing/events';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Link } from '@tanstack/react-router';
import { CalendarDays, ListRestart, MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardFact } from '../../../components/ui/card.tsx';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { useNow } from '../../../lib/times/use-now.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useWord } from '../../../lib/words/words.ts';
import { EventPicture } from '../../events/events/event-picture.tsx';
import { useWhen } from '../../events/events/use-when.ts';
import type { Booking } from './booking.ts';
import { BookingActions } from './booking-actions.tsx';
import type { BookingDialog } from './booking-dialogs.tsx';
import { BookingRefunds } from './booking-refunds.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { isComing } from './is-coming.ts';
import { WhenNotice } from './when-notice.tsx';

type Props = { booking: Booking; onOpen: (dialog: BookingDialog) => void };

export function BookingCard({ booking, onOpen }: Props) {
  const placeIn = usePlace();
  const { formatSpecDate } = useFormats();
  const { event } = booking;
  return (
    <Card className="grid overflow-hidden md:grid-cols-[16rem_1fr]">
      <div className="relative aspect-video md:aspect-auto">
        <div className="absolute inset-0">
          {/* The picture is as tall as the words beside it, so one much wider than its frame is
              loaded to fill it. */}
          <EventPicture event={event} sizes="(min-width: 768px) 40rem, 100vw" />
        </div>
        <BookingStatusBadge status={booking.status} className="absolute top-3 left-3" />
      </div>
      <div className="grid grid-cols-1 content-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="grid grid-cols-1 content-start gap-2">
          <h2 dir="auto" className="text-xl">
            <Link to="/event/$id" params={{ id: event.id }} className="hover:underline">
              {event.title}
            </Link>
          </h2>
          <WhenNotice booking={booking} />
          <CardFact icon={<CalendarDays />}>
            <When event={event} />
          </CardFact>
          <CardFact icon={<MapPin />}>
            <bdi>{placeIn(event.city, event.location)}</bdi>
          </CardFact>
          <CardFact icon={<Ticket />}>
            <Trans>Quantity: {booking.quantity}</Trans>
            {booking.transferred > 0 && (
              <span>
                {' · '}
                <Plural value={booking.transferred} one="# given away" other="# given away" />
              </span>
            )}
          </CardFact>
          <ReturnedSeats booking={booking} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4 xl:row-span-2">
          <BookingPrices booking={booking} />
          <BookingRefunds refunds={booking.refunds} />
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-muted-foreground">
          <div className="flex gap-2">
            <dt>
              <Trans>Ticket code</Trans>
            </dt>
            <dd className="money font-semibold text-foreground">{booking.ticketCode}</dd>
          </div>
          <div className="flex gap-2">
            <dt>
              <Trans>Booked on</Trans>
            </dt>
            <dd className="text-foreground">{formatSpecDate(new Date(booking.bookedAt))}</dd>
          </div>
          <RefundUntil booking={booking} />
        </dl>
        <div className="xl:col-span-2">
          <BookingActions booking={booking} onOpen={onOpen} />
        </div>
      </div>
    </Card>
  );
}

function When({ event }: Pick<Booking, 'event'>) {
  const { formatSpecDate, formatTime12 } = useFormats();
  const formatWhen = useWhen();
  if (event.isPostponed) return <Trans>New date to be announced</Trans>;
  if (event.endDate) return formatWhen(event);
  const startsAt = startOf(event);
  return `${formatSpecDate(startsAt)} · ${formatTime12(startsAt)}`;
}

type Returns = Partial<Booking['returns']>;

/** Undefined when the phone's copy of the booking is from an older version. */
function ReturnedSeats({ booking: { returns } }: { booking: { returns?: Returns } }) {
  const { cancelled = 0, offered = 0, sold = 0 } = returns ?? {};
  if (cancelled + offered + sold === 0) return null;
  return (
    <CardFact icon={<ListRestart />}>
      {cancelled > 0 && (
        <span>
          <Plural value={cancelled} one="# seat was cancelled" other="# seats were cancelled" />
        </span>
      )}
      {cancelled > 0 && offered + sold > 0 && <span> · </span>}
      {offered > 0 && (
        <span>
          <Plural
            value={offered}
            one="# seat is offered to the waiting list"
            other="# seats are offered to the waiting list"
          />
        </span>
      )}
      {offered > 0 && sold > 0 && <span> · </span>}
      {sold > 0 && (
        <span>
          <Plural
            value={sold}
            one="# seat was bought by somebody from the waiting list"
            other="# seats were bought by people from the waiting list"
          />
        </span>
      )}
    </CardFact>
  );
}

/** Says until when the buyer can have her money back, while she holds what she has paid for. */
function RefundUntil({ booking }: { booking: Booking }) {
  const word = useWord();
  const { refundUntil, event, totalPrice, receivedFrom } = booking;
  const now = useNow();
  const isHers = receivedFrom === null && totalPrice > 0;
  if (!isHers || event.isPostponed || !isComing(booking, now)) return null;
  return (
    <div className="flex w-full gap-2">
      <dt>
        <Trans>Refunds</Trans>
      </dt>
      <dd className="text-foreground">
        {word(refundUntilWords(refundUntil === null ? null : new Date(refundUntil), now))}
      </dd>
    </div>
  );
}

/** Shows what was paid, or who gave the holder her ticket. */
function BookingPrices({ booking }: { booking: Booking }) {
  if (booking.receivedFrom !== null) {
    return (
      <p className="rounded-md bg-accent p-4 text-accent-foreground">
        <Trans>
          Given to you by <strong dir="auto">{booking.receivedFrom}</strong>
        </Trans>
      </p>
    );
  }
  if (booking.totalPrice === 0) {
    return (
      <p className="rounded-md bg-muted p-4 font-semibold">
        <Trans>Free</Trans>
      </p>
    );
  }
  return (
    <dl className="grid gap-1 rounded-md bg-muted p-4">
      {booking.items.map((item) => (
        <Row
          key={`${item.name} ${item.unitPrice}`}
          name={
            booking.items.length > 1 ? (
              <Trans>
                Ticket Price · <bdi>{item.name}</bdi>{' '}
                <span className="money text-muted-foreground">
                  ({formatRupeesExact(item.unitPrice)} × {item.quantity})
                </span>
              </Trans>
            ) : (
              <Trans>
                Ticket Price{' '}
                <span className="money text-muted-foreground">
                  ({formatRupeesExact(item.unitPrice)} × {item.quantity})
                </span>
              </Trans>
            )
          }
          paise={item.unitPrice * item.quantity}
        />
      ))}
      <Row name={<Trans>Service Charge (2%)</Trans>} paise={booking.fee} />
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>
          <Trans>Total Paid</Trans>
        </dt>
        <dd className="money font-display text-xl">{formatRupeesExact(booking.totalPrice)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, paise }: { name: ReactNode; paise: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{formatRupeesExact(paise)}</dd>
    </div>
  );
}
