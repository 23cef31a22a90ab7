import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle, PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { whatsAppUrl } from '../../../../components/use-share.ts';
import { usePlace } from '../../../../lib/pages/use-place.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { AddToCalendar } from '../../../events/calendar/add-to-calendar.tsx';
import { EventPicture } from '../../../events/events/event-picture.tsx';
import { useWhen } from '../../../events/events/use-when.ts';
import { MailLine, useMailChannels } from '../../../people/profile/mail-line.tsx';
import { BookingRefunds } from '../../../sales/bookings/booking-refunds.tsx';
import { TicketList } from '../../../sales/bookings/tickets/ticket-list.tsx';
import { TicketPdfLink } from '../../../sales/bookings/tickets/ticket-pdf-link.tsx';

/** Shows the celebration, and everything that gets a holder through the door. */
export function Confirmation({ ticketId }: { ticketId: string | null }) {
  const placeIn = usePlace();
  const formatWhen = useWhen();
  const ticket = trpc.tickets.show.useQuery({ id: ticketId ?? '' }, { enabled: ticketId !== null });
  const channels = useMailChannels();
  const booking = ticket.data;
  // On a phone the buttons are below all of this: late content would move them from under a press.
  const isComing = [ticket, channels].some((asked) => asked.isLoading && !asked.isFetched);
  const cache = trpc.useUtils();
  // The server tells no open page of a new booking (drizzle/0002_rules.sql), so the bell is refreshed here.
  useEffect(() => void cache.notifications.unreadCount.invalidate(), [cache]);
  return (
    <div className="with-aside animate-rise-in items-start gap-y-4">
      <Card className="overflow-hidden">
        <div className="relative h-36 overflow-hidden bg-marigold md:h-52">
          {booking && (
            <EventPicture event={booking.event} sizes="(min-width: 1024px) 48rem, 100vw" priority />
          )}
        </div>
        <CardContent className="grid justify-items-center gap-6 text-center">
          <span className="relative -mt-14 grid size-18 place-items-center rounded-full border-4 border-card bg-marigold text-marigold-foreground md:-mt-16">
            <PartyPopper aria-hidden="true" className="size-8" />
          </span>
          <div className="grid gap-2">
            <h2 className="text-3xl">
              <Trans>You're going!</Trans>
            </h2>
            {booking ? (
              <>
                <p dir="auto" className="text-lg">
                  {booking.event.title}
                </p>
                <p className="text-muted-foreground">
                  <span className="block">{formatWhen(booking.event)}</span>
                  <bdi>{placeIn(booking.event.city, booking.event.venue)}</bdi>
                </p>
              </>
            ) : (
              <Skeleton className="mx-auto h-13 w-64" />
            )}
          </div>
          {ticket.isError ? (
            <ErrorState
              title={<Trans>Your tickets are booked, but could not be shown.</Trans>}
              query={ticket}
            />
          ) : booking ? (
            <>
              <p className="grid w-full gap-1 rounded-lg border border-dashed border-marigold bg-warning-soft px-4 py-3 text-warning">
                <Trans>Ticket code</Trans>
                <span className="money font-display text-2xl text-foreground">
                  {booking.ticketCode}
                </span>
              </p>
              <BookingRefunds refunds={booking.refunds} />
              <TicketList tickets={booking.tickets} />
              <MailLine about="ticket" />
            </>
          ) : (
            <Skeleton className="h-72 w-full" />
          )}
        </CardContent>
      </Card>
      {!isComing && (
        <Card className="lg:sticky lg:top-24">
          <CardContent className="grid gap-3 sm:max-lg:grid-cols-2">
            <TicketPdfLink ticketId={ticketId} variant="default">
              <Trans>Download Ticket PDF</Trans>
            </TicketPdfLink>
            <Link to="/my-bookings" className={buttonVariants({ variant: 'outline' })}>
              <Trans>My Bookings</Trans>
            </Link>
            {ticketId && (
              <AddToCalendar href={`/api/tickets/${ticketId}/calendar.ics`} variant="outline" />
            )}
            {booking && <ShareEvent event={booking.event} />}
          </CardContent>
        </Card>
      )}
    </div>
  );
}

/** Tells a friend about the event by WhatsApp. */
function ShareEvent({ event }: { event: { id: string; title: string } }) {
  const { t } = useLingui();
  const address = new URL(`/event/${event.id}`, location.href).href;
  const text = t`I am going to “${event.title}”. Come along! ${address}`;
  return (
    <a
      href={whatsAppUrl(text)}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'ghost' })}
    >
      <MessageCircle aria-hidden="true" />
      <Trans>Bring a friend</Trans>
    </a>
  );
}
