import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { normalCode } from '@nagarika/domain/events/prices/promotion-codes';
import { saleOf, saleOfEvent } from '@nagarika/domain/events/prices/sale-of';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useNow } from '../../../lib/times/use-now.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { GoingNotice } from '../../events/events/going.tsx';
import { BookLink } from '../../events/events/page/book-link.tsx';
import { EventPrice } from '../../events/events/prices/event-price.tsx';
import { NotOnSale } from '../../events/events/prices/not-on-sale.tsx';
import { SeatBar } from '../../events/events/prices/seat-bar.tsx';
import { TypePrice } from '../../events/events/prices/type-price.tsx';
import { TypeTerms } from '../../events/events/prices/type-terms.tsx';
import { OpenPayment } from '../open-payments/open-payment.tsx';
import { useOpenPayment } from '../open-payments/use-open-payment.ts';

// Few events are sold out.
const WaitingPart = lazyPart(
  async () => (await import('../waiting-list/waiting-part.tsx')).WaitingPart,
);

type Props = { event: EventDetails; code: string | undefined; onRefresh: () => void };

/** Shows a ticket: the stub has the price, the rest what it is for. */
export function BookingCard({ event, code, onRefresh }: Props) {
  const now = useNow();
  const sale = saleOfEvent(event.ticketTypes, now);
  const standing = useOpenPayment(event.id)?.standing ?? null;
  const isSoldOut = sale.kind === 'sold_out' && event.ticketTypes.length > 0 && !standing;
  const shownCode = code && (normalCode(code) ?? code);
  return (
    <section aria-labelledby="booking" className="drop-shadow-[0_4px_10px_rgb(43_19_48/0.13)]">
      <h2 id="booking" className="sr-only">
        <Trans>Tickets</Trans>
      </h2>
      <div className="rounded-t-xl bg-marigold px-6 pt-5 pb-6 text-marigold-foreground [mask:radial-gradient(circle_11px_at_0_100%,transparent_98%,black)_left/51%_100%_no-repeat,radial-gradient(circle_11px_at_100%_100%,transparent_98%,black)_right/51%_100%_no-repeat]">
        <p className="font-display text-4xl">
          {isSoldOut ? <Trans>Sold out</Trans> : <EventPrice event={event} />}
        </p>
        {!isSoldOut && (
          <p>
            <Trans>per person</Trans>
          </p>
        )}
      </div>
      <div className="grid relative gap-5 rounded-b-xl bg-card px-6 pt-6 pb-6 text-card-foreground [mask:radial-gradient(circle_11px_at_0_0,transparent_98%,black)_left/51%_100%_no-repeat,radial-gradient(circle_11px_at_100%_0,transparent_98%,black)_right/51%_100%_no-repeat]">
        <span
          aria-hidden="true"
          className="absolute inset-x-5 -top-px border-t-2 border-dotted border-marigold-foreground/40"
        />
        <GoingNotice eventId={event.id} />
        <OpenPayment eventId={event.id} />
        {sale.kind === 'open' || isSoldOut ? (
          <SeatBar event={event} />
        ) : (
          <p className="font-semibold">
            <NotOnSale event={event} sale={sale} />
          </p>
        )}
        {event.ticketTypes.length > 0 && <TicketTypes types={event.ticketTypes} />}
        {event.ticketTypes.some((type) => saleOf(type, now).kind === 'sold_out') && (
          <WaitingPart event={event} className={code || standing ? '' : 'max-lg:hidden'} />
        )}
        {shownCode && (
          <p className="rounded-md bg-success-soft px-4 py-2.5 text-success">
            <Trans>
              Your code <strong className="wrap-anywhere">{shownCode}</strong> is applied when you
              book.
            </Trans>
          </p>
        )}
        {isSoldOut && !code && (
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
        )}
        <BookLink {...{ event, code, sale, standing }} size="lg" className="max-lg:hidden" />
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
            <bdi>{nameOf(type.name)}</bdi> <SoldOutWord type={type} />
            <TypeTerms type={type} className="block text-sm text-muted-foreground" />
          </span>
          <span className="shrink-0 font-semibold">
            <TypePrice type={type} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function SoldOutWord({ type }: { type: EventDetails['ticketTypes'][number] }) {
  const sale = saleOf(type, useNow());
  return (
    sale.kind === 'sold_out' && (
      <span className="ml-2 text-sm text-muted-foreground">
        <Trans>Sold out</Trans>
      </span>
    )
  );
}
