import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useAttempt } from '../checkout/use-attempt.ts';
import { useOpenOrder } from '../checkout/use-open-order.ts';
import { openOrder } from '../open-payments/open-order.ts';
import { DatePrices } from './date-prices.tsx';
import { type PassQuote, passBegin, type Taken } from './pass.ts';
import { PassChoice } from './pass-choice.tsx';
import { PassPayment } from './pass-payment.tsx';
import { PassTerms } from './pass-terms.tsx';
import { TakenDates } from './taken-dates.tsx';

type Props = { seriesId: string; title: string };

/** Where a link to it leads. */
const anchor = 'all-dates';

/** Tickets for all dates that are still to come, at once: nothing where no ticket type is one of all of them. */
export function AllDates({ seriesId, title }: Props) {
  const choice = useDraft(`all-dates:${seriesId}`, passBegin);
  const { ticket, quantity } = choice.draft;
  // Of her attempts, where nothing came of the one before.
  const [turn, setTurn] = useState(0);
  const query = trpc.passes.quote.useQuery(
    { seriesId, quantity, ...(ticket && { ticket }) },
    { placeholderData: keepPreviousData },
  );
  const { data: quote } = query;
  if (!quote || quote.dates.length === 0) return null;
  return (
    <Shown
      key={turn}
      {...{ seriesId, title, quote, choice }}
      onAgain={() => setTurn(turn + 1)}
      isStale={query.isPlaceholderData || query.isFetching}
    />
  );
}

type ShownProps = Props & {
  quote: PassQuote;
  choice: ReturnType<typeof useDraft<typeof passBegin>>;
  /** A newer quote is on its way. */
  isStale: boolean;
  onAgain: () => void;
};

function Shown({ seriesId, title, quote, choice, isStale, onAgain }: ShownProps) {
  const { draft, change, clear } = choice;
  const attempt = useAttempt();
  const { dates } = quote;
  const [taken, setTaken] = useState<Taken | null>(() => {
    // Reloaded after paying: the server can say what came of it.
    const paid = openOrder(seriesId).read();
    if (!paid?.paymentId) return null;
    return { dates, order: { ...paid, eventId: draft.eventId }, state: null };
  });
  const { order, keep } = useOpenOrder({
    of: seriesId,
    known: null,
    isAsking: attempt.phase === 'idle' && taken === null,
    onDecided: (state) => {
      const { bookingId, eventId } = state;
      setTaken({ dates, order: { bookingId, eventId, paymentId: null }, state });
    },
  });
  const card = useRef<HTMLDivElement>(null);
  // It comes when the page has been scrolled already.
  useEffect(() => {
    if (location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, []);

  function forget() {
    openOrder(seriesId).forget();
    openOrder(draft.eventId).forget();
    clear();
  }

  return (
    <Card ref={card} id={anchor} className="grid scroll-mt-24 grid-cols-1 gap-5 p-5 md:p-6">
      {taken ? (
        <TakenDates taken={taken} onDecided={forget} onAgain={onAgain} />
      ) : (
        <>
          <div className="grid gap-1">
            <h2 className="text-2xl">
              <Trans>All {dates.length} dates at once</Trans>
            </h2>
            <p className="text-muted-foreground">
              {quote.total === 0 ? (
                <Trans>The same tickets for each date.</Trans>
              ) : (
                <Trans>The same tickets for each date, in one payment.</Trans>
              )}
            </p>
          </div>
          <PassChoice
            quote={quote}
            quantity={draft.quantity}
            isDisabled={attempt.phase !== 'idle'}
            // Other tickets are another attempt; the old ones stay held until that one takes their place.
            onChange={(part) => change({ ...part, bookingId: '', heldUntil: '' })}
          />
          <div aria-busy={isStale} className="stale grid gap-5">
            <DatePrices quote={quote} quantity={draft.quantity} />
            <PassTerms dates={dates} isFree={quote.total === 0} />
          </div>
          <PassPayment
            {...{ seriesId, title, quote, choice, attempt, order, keep, isStale }}
            onTaken={setTaken}
          />
        </>
      )}
    </Card>
  );
}
