import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { useNames } from '../../lib/use-names.ts';
import { OpenPayment } from '../open-payments/open-payments.tsx';
import { Amount, EventPrice } from './event-price.tsx';
import { GoingNotice } from './going.tsx';
import { SeatBar } from './seat-bar.tsx';

type Props = { event: EventDetails; onRefresh: () => void };

/** A ticket: the stub names the price, the rest what it is for. */
export function BookingCard({ event, onRefresh }: Props) {
  const isSoldOut = event.availableSeats === 0;
  return (
    <section aria-labelledby="booking" className="drop-shadow-[0_4px_10px_rgb(43_19_48/0.13)]">
      <h2 id="booking" className="sr-only">
        <Trans>Tickets</Trans>
      </h2>
      <div className="rounded-t-xl bg-marigold px-6 pt-5 pb-6 text-marigold-foreground [mask:radial-gradient(circle_11px_at_0_100%,transparent_98%,black)_left/51%_100%_no-repeat,radial-gradient(circle_11px_at_100%_100%,transparent_98%,black)_right/51%_100%_no-repeat]">
        <p className="font-display text-4xl">
          <EventPrice event={event} />
        </p>
        <p>
          <Trans>per person</Trans>
        </p>
      </div>
      <div className="grid relative gap-5 rounded-b-xl bg-card px-6 pt-6 pb-6 text-card-foreground [mask:radial-gradient(circle_11px_at_0_0,transparent_98%,black)_left/51%_100%_no-repeat,radial-gradient(circle_11px_at_100%_0,transparent_98%,black)_right/51%_100%_no-repeat]">
        <span
          aria-hidden="true"
          className="absolute inset-x-5 -top-px border-t-2 border-dotted border-marigold-foreground/40"
        />
        <GoingNotice eventId={event.id} />
        <OpenPayment eventId={event.id} />
        <SeatBar event={event} />
        <TicketTypes types={event.ticketTypes} />
        {isSoldOut ? (
          <div className="grid gap-3">
            <p className="text-muted-foreground">
              {event.isFree ? (
                <Trans>A seat comes free when somebody cancels.</Trans>
              ) : (
                <Trans>A seat comes free when somebody does not pay in time.</Trans>
              )}
            </p>
            <Button variant="outline" onClick={onRefresh}>
              <Trans>Check again</Trans>
            </Button>
          </div>
        ) : (
          <Link
            to="/book/$id"
            params={{ id: event.id }}
            className={buttonVariants({ size: 'lg', className: 'max-lg:hidden' })}
          >
            <Trans>Book Now</Trans>
          </Link>
        )}
        <div className="grid gap-1 text-sm text-muted-foreground">
          {!event.isFree && (
            <p>
              <Trans>A 2% service charge is added when you pay.</Trans>
            </p>
          )}
          <p>
            <Trans>Only women can book tickets for this event.</Trans>
          </p>
        </div>
      </div>
    </section>
  );
}

function TicketTypes({ types }: { types: EventDetails['ticketTypes'] }) {
  const nameOf = useNames();
  return (
    <ul className="divide-y border-y">
      {types.map((type) => (
        <li key={type.id} className="flex items-baseline justify-between gap-4 py-2.5">
          <span className="min-w-0">
            <bdi>{nameOf(type.name)}</bdi>{' '}
            {type.available === 0 && (
              <span className="ml-2 text-sm text-muted-foreground">
                <Trans>Sold out</Trans>
              </span>
            )}
          </span>
          <span className="font-semibold">
            <Amount paise={type.price} />
          </span>
        </li>
      ))}
    </ul>
  );
}
