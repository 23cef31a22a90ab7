import { Plural, Trans } from '@lingui/react/macro';
import { standingOf } from '@nagarika/domain/money/orders/booking-standing';
import { Link } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { StepHeading } from '../../../components/pages/step-heading.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useSession } from '../../people/session/use-session.ts';
import { BookingRefunds } from '../../sales/bookings/booking-refunds.tsx';
import { PaidNotice } from '../../sales/open-payments/paid-notice.tsx';
import { LooksAgain, UndecidedWords } from '../checkout/standing/undecided-words.tsx';
import { useBookingState } from '../checkout/standing/use-booking-state.ts';
import type { Taken } from './pass.ts';

type Props = {
  taken: Taken;
  /** Called when the attempt is over: booked, or failed. */
  onDecided: () => void;
  onAgain: () => void;
};

/** Takes the place of the choice: shows what was booked, or what the payment still waits for. */
export function TakenDates({ taken, onDecided, onAgain }: Props) {
  const { order, dates } = taken;
  const { user } = useSession();
  const isKnown = taken.state !== null && taken.state.status !== 'pending';
  const { data: state = taken.state } = useBookingState(order?.bookingId ?? null, {
    enabled: user !== null && !isKnown,
  });
  const isBooked = order === null || state?.status === 'confirmed';
  const isDecided = isBooked || (state !== null && state.status !== 'pending');
  const heading = useRef<HTMLHeadingElement>(null);
  const cache = trpc.useUtils();
  const decided = useEffectEvent(() => {
    onDecided();
    // The server tells no open page of a new booking, so the bell is refreshed here.
    void cache.notifications.unreadCount.invalidate();
  });
  useEffect(() => {
    if (isDecided) decided();
  }, [isDecided]);
  // Moves keyboard and screen reader here, also when it is decided later.
  useEffect(() => heading.current?.focus(), [state?.status]);

  if (isBooked) return <Booked headingRef={heading} dates={dates} />;
  const paid = order.paymentId && <PaidNotice reference={order.paymentId} />;
  return (
    <div className="grid justify-items-center gap-4 py-4 text-center">
      {state ? (
        <UndecidedWords
          state={state}
          standing={standingOf({ ...state, isReported: order.paymentId !== null })}
          paid={paid}
          headingRef={heading}
        />
      ) : (
        <>
          <StepHeading ref={heading}>
            <Trans>Your booking</Trans>
          </StepHeading>
          {paid}
          <LooksAgain />
        </>
      )}
      {state && <BookingRefunds refunds={state.refunds} />}
      <div className="flex flex-wrap justify-center gap-3">
        <Link
          to="/book/$id/status/$bookingId"
          params={{ id: order.eventId, bookingId: order.bookingId }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Trans>See how it stands</Trans>
        </Link>
        {isDecided && (
          <Button onClick={onAgain}>
            <Trans>Choose again</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

type BookedProps = { headingRef: Ref<HTMLHeadingElement>; dates: Taken['dates'] };

function Booked({ headingRef, dates }: BookedProps) {
  const { formatDayTime } = useFormats();
  return (
    <div className="grid animate-rise-in justify-items-center gap-5 py-2 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-marigold text-marigold-foreground">
        <PartyPopper aria-hidden="true" className="size-8" />
      </span>
      <StepHeading ref={headingRef}>
        <Plural value={dates.length} _2="Booked: both dates" other="Booked: all # dates" />
      </StepHeading>
      <ul className="grid w-full divide-y border-y">
        {dates.map(({ eventId, startsAt }) => (
          <li key={eventId} className="py-2.5 font-semibold">
            <time dateTime={startsAt}>{formatDayTime(new Date(startsAt))}</time>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">
        <Trans>
          Each date has tickets of its own, with QR codes for the door, and can be cancelled by
          itself.
        </Trans>
      </p>
      <Link to="/my-bookings" className={buttonVariants()}>
        <Trans>My Bookings</Trans>
      </Link>
    </div>
  );
}
