import { lastRefundAt, refundUntilWords } from '@nagarika/domain/events/drafts/refund-policy';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWord } from '../../../lib/words.ts';
import { PriceRows } from '../checkout/price-rows.tsx';
import type { PassDate, PassQuote } from './pass.ts';
import { isSamePolicy } from './same-policy.ts';

/** What each date costs, or why it cannot be booked; where they differ in it, until when it can be given back. */
export function DatePrices({ quote, quantity }: { quote: PassQuote; quantity: number }) {
  const { formatDayTime } = useFormats();
  const refundWords = useRefundWords(quote.dates);
  const rows = quote.dates.map((date) => {
    const { eventId, startsAt, subtotal, blocker } = date;
    const refund = refundWords(date);
    return {
      key: eventId,
      label: (
        <>
          <time dateTime={startsAt}>{formatDayTime(new Date(startsAt))}</time>
          {!blocker && quantity > 1 && (
            <span className="whitespace-nowrap text-muted-foreground"> × {quantity}</span>
          )}
          {refund && <span className="block text-sm text-muted-foreground">{refund}</span>}
        </>
      ),
      amount: blocker ? <span className="text-warning">{blocker}</span> : subtotal,
    };
  });
  const price = {
    subtotalPaise: quote.subtotal,
    feePaise: quote.fee,
    totalPaise: quote.total,
  };
  return <PriceRows rows={rows} price={quote.blocker === null ? price : null} />;
}

/** Of a date that is unlike the others, by its policy or because its time to cancel is over; '': of no other. */
function useRefundWords(dates: readonly PassDate[]) {
  const word = useWord();
  const isSame = isSamePolicy(dates);
  const now = useNow();
  return ({ startsAt, refundUntilHours, total, blocker }: PassDate) => {
    if (total === 0 || blocker) return '';
    const lastAt = lastRefundAt(new Date(startsAt), refundUntilHours);
    const isLikeOthers = isSame && (lastAt === null || now <= lastAt);
    return isLikeOthers ? '' : word(refundUntilWords(lastAt, now));
  };
}
