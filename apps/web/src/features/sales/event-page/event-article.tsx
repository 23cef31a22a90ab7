import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { saleOfEvent } from '@nagarika/domain/events/prices/sale-of';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Breadcrumb } from '../../../components/ui/navigation/breadcrumb.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { useGoing, ViewTicket } from '../../events/events/going.tsx';
import { BookLink } from '../../events/events/page/book-link.tsx';
import { EventAbout } from '../../events/events/page/event-about.tsx';
import { EventAgenda } from '../../events/events/page/event-agenda.tsx';
import { EventFacts } from '../../events/events/page/event-facts.tsx';
import { EventHero } from '../../events/events/page/event-hero.tsx';
import { EventHighlights } from '../../events/events/page/event-highlights.tsx';
import { EventNotice } from '../../events/events/page/event-notice.tsx';
import { EventStats } from '../../events/events/page/event-stats.tsx';
import { EventTerms } from '../../events/events/page/event-terms.tsx';
import { OrganizerCard } from '../../events/events/page/organizer-card.tsx';
import { EventPrice } from '../../events/events/prices/event-price.tsx';
import { NotOnSale } from '../../events/events/prices/not-on-sale.tsx';
import { ShareButtons } from '../../events/events/sharing/share-buttons.tsx';
import { OpenPayment } from '../open-payments/open-payment.tsx';
import { StandingWords, WayOn } from '../open-payments/payment-words.tsx';
import { useOpenPayment } from '../open-payments/use-open-payment.ts';
import { BookingCard } from './booking-card.tsx';

// Few events are sold out.
const WaitingAction = lazyPart(
  async () => (await import('../waiting-list/waiting-action.tsx')).WaitingAction,
);

// Few events are one date of a series.
const OtherDates = lazyPart(
  async () => (await import('../../events/events/other-dates.tsx')).OtherDates,
);

type Props = { event: EventDetails; code: string | undefined; onRefresh: () => void };

/** Shows one column in reading order on a phone; from 1024 px the ticket is beside it. */
export function EventArticle({ event, code, onRefresh }: Props) {
  const isPublic = event.status === 'approved';
  const isBookable = isPublic && !event.isPast;
  return (
    <article>
      <div className="page-width">
        <Breadcrumb>
          <Link to="/">
            <Trans>Home</Trans>
          </Link>
          <Link to="/events">
            <Trans>Events</Trans>
          </Link>
          {event.title}
        </Breadcrumb>
      </div>
      <div className="page-width with-aside items-start gap-y-8 pb-6 md:pb-10 lg:grid-rows-[auto_1fr] lg:pt-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <EventHero event={event} />
          <EventNotice event={event} />
          {!isBookable && <OpenPayment eventId={event.id} />}
          <EventFacts event={event} />
        </div>
        <aside className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isBookable && <BookingCard event={event} code={code} onRefresh={onRefresh} />}
          <EventStats event={event} />
          {isPublic && <ShareButtons event={event} />}
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <EventAbout event={event} />
          <EventHighlights event={event} />
          <EventAgenda event={event} />
          {event.seriesId && <OtherDates eventId={event.id} seriesId={event.seriesId} />}
          <OrganizerCard organizer={event.organizer} />
          <EventTerms event={event} />
        </div>
      </div>
      {isBookable && <BookingBar event={event} code={code} />}
    </article>
  );
}

/**
 * Shows price and 'Book Now' above the tab bar below 1024 px. Sticky, not fixed: at the end of the
 * article it has a place of its own and covers nothing.
 */
function BookingBar({ event, code }: { event: EventDetails; code: string | undefined }) {
  const sale = saleOfEvent(event.ticketTypes, useNow());
  const seats = event.availableSeats;
  const isSoldOut = sale.kind === 'sold_out' && event.ticketTypes.length > 0;
  const going = useGoing(event.id);
  const payment = useOpenPayment(event.id);
  const standing = payment?.standing ?? null;
  return (
    <div
      data-action-bar
      className="sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-30 border-t bg-card lg:hidden"
    >
      <div className="page-width flex h-21 items-center gap-4 low:h-15">
        <div className="min-w-0 grow leading-tight">
          {payment && standing ? (
            <>
              <p className="truncate font-semibold text-warning">
                <StandingWords standing={standing} />
              </p>
              <WayOn
                order={payment.order}
                standing={standing}
                eventId={event.id}
                className={buttonVariants({ variant: 'link', className: 'h-auto! py-1.5' })}
              />
            </>
          ) : going ? (
            <>
              <p className="truncate font-semibold text-success">
                <Trans>You're going</Trans>
              </p>
              <ViewTicket going={going} eventId={event.id} />
            </>
          ) : (
            <>
              <p className="font-display truncate text-xl">
                {isSoldOut ? <Trans>Sold out</Trans> : <EventPrice event={event} brief />}
              </p>
              {!isSoldOut && (
                <p className="truncate text-sm text-muted-foreground">
                  {sale.kind === 'open' ? (
                    <Plural value={seats} one="# seat left" other="# seats left" />
                  ) : (
                    <NotOnSale event={event} sale={sale} />
                  )}
                </p>
              )}
            </>
          )}
        </div>
        <BookLink {...{ event, code, sale, standing }} />
        {isSoldOut && !standing && !code && <WaitingAction event={event} />}
      </div>
    </div>
  );
}
