import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { MembersPart } from '../../people/session/members-part.tsx';
import { SignInRequired } from '../../people/session/sign-in-required.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { OpenPayments } from '../open-payments/open-payments.tsx';
import { IncomingOffers } from '../transfers/incoming-offers.tsx';
import { OwnWaits } from '../waiting-list/own-waits.tsx';
import type { Booking } from './booking.ts';
import { BookingCard } from './booking-card.tsx';
import { type BookingDialog, BookingDialogs } from './booking-dialogs.tsx';

export function MyBookingsPage() {
  const { t } = useLingui();
  usePageTitle(t`My Bookings`);
  return (
    <div className="wide-page">
      <PageHeading title={<Trans>My Bookings</Trans>} />
      <MyBookings />
    </div>
  );
}

function MyBookings() {
  const { user } = useSession();
  const bookings = trpc.tickets.mine.useQuery(
    { userId: user?.id ?? '' },
    { enabled: user !== null },
  );
  return (
    <MembersPart
      query={bookings}
      waiting={<LoadingBookings />}
      signIn={<SignInRequired title={<Trans>Please sign in to view your bookings.</Trans>} />}
      failure={<Trans>Failed to load your bookings. Please try again later.</Trans>}
    >
      {({ items }) => (
        <>
          <OpenPayments />
          <IncomingOffers />
          <OwnWaits />
          {items.length === 0 ? <NoBookings /> : <BookingList bookings={items} />}
        </>
      )}
    </MembersPart>
  );
}

function NoBookings() {
  return (
    <EmptyState
      seed="bookings"
      title={<Trans>No bookings yet</Trans>}
      action={
        <Link to="/" className={buttonVariants()}>
          <Trans>Browse Events</Trans>
        </Link>
      }
    >
      <Trans>The tickets that you book are kept here.</Trans>
    </EmptyState>
  );
}

/** `visit` makes each opening start afresh, while the last one fades out unchanged. */
type Shown = { bookingId: string; dialog: BookingDialog; isOpen: boolean; visit: number };

/** Lists bookings in the server's order, newest first. */
function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const [shown, setShown] = useState<Shown | null>(null);
  // The booking's present state: it may have changed while its dialog was open.
  const booking = bookings.find(({ id }) => id === shown?.bookingId);

  function open(bookingId: string, dialog: BookingDialog) {
    setShown((last) => ({ bookingId, dialog, isOpen: true, visit: (last?.visit ?? 0) + 1 }));
  }

  return (
    <>
      <LongList name="my bookings" className="grid gap-5">
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            onOpen={(dialog) => open(booking.id, dialog)}
          />
        ))}
      </LongList>
      {shown && booking && (
        <BookingDialogs
          key={shown.visit}
          dialog={shown.dialog}
          booking={booking}
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      )}
    </>
  );
}

function LoadingBookings() {
  return (
    <Loading className="grid gap-5">
      <BookingCardSkeleton />
      <BookingCardSkeleton />
      <BookingCardSkeleton />
    </Loading>
  );
}

/** Has the size of a BookingCard. */
function BookingCardSkeleton() {
  return (
    <Card className="grid overflow-hidden md:grid-cols-[16rem_1fr]">
      <Skeleton className="aspect-video rounded-none md:aspect-auto" />
      <div className="grid grid-cols-1 content-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-8">
        <div className="grid grid-cols-1 content-start gap-2">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-24" />
        </div>
        <Skeleton className="h-29 xl:row-span-2" />
        <Skeleton className="h-11 w-3/5 sm:h-5" />
        <div className="flex gap-3 xl:col-span-2">
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </Card>
  );
}
