import { Trans } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { passBegin } from './pass.ts';
import { PassCard } from './pass-card.tsx';

type Props = { seriesId: string; title: string };

/** The anchor of links to it. */
const anchor = 'all-dates';

/** Sells tickets for all coming dates at once; shows nothing where no ticket type covers all of them. */
export function AllDates({ seriesId, title }: Props) {
  const choice = useDraft(`all-dates:${seriesId}`, passBegin);
  const { ticket, quantity } = choice.draft;
  // Counts the member's attempts, of which the one before led to nothing.
  const [turn, setTurn] = useState(0);
  const query = trpc.passes.quote.useQuery(
    { seriesId, quantity, ...(ticket && { ticket }) },
    { placeholderData: keepPreviousData },
  );
  const { data: quote } = query;
  const isShown = query.isError || (quote !== undefined && quote.dates.length > 0);
  const card = useRef<HTMLDivElement>(null);
  // The part loads when the page has been scrolled already.
  useEffect(() => {
    if (isShown && location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <Card ref={card} id={anchor} className="grid scroll-mt-9 grid-cols-1 gap-5 p-5 md:p-6">
      {quote ? (
        <PassCard
          key={turn}
          {...{ seriesId, title, quote, choice }}
          isStale={query.isFetching}
          onAgain={() => setTurn(turn + 1)}
        />
      ) : (
        <ErrorState
          title={<Trans>Tickets for all dates could not be loaded.</Trans>}
          query={query}
        />
      )}
    </Card>
  );
}
