import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { saleOfEvent } from '@nagarika/domain/events/prices/sale-of';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { BookLink } from '../../events/events/book-link.tsx';
import { EventPrice } from '../../events/events/event-price.tsx';
import { useGoing, ViewTicket } from '../../events/events/going.tsx';
import { NotOnSale } from '../../events/events/not-on-sale.tsx';
import { StandingWords, WayOn } from '../open-payments/payment-words.tsx';
import { useOpenPayment } from '../open-payments/use-open-payment.ts';

// Few events are sold out.
const WaitingAction = lazyPart(
  async () => (await import('../waiting-list/waiting-action.tsx')).WaitingAction,
);

/**
 * Up to 1024 px: price and 'Book Now' above the tab bar. Sticky, not fixed: at the end of the article
 * it has a place of its own and covers nothing.
 */
export function BookingBar({ event, code }: { event: EventDetails; code: string | undefined }) {
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
