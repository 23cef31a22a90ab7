import { Trans } from '@lingui/react/macro';
import { refundPolicy } from '@nagarika/domain/events/drafts/refund-policy';
import { useWord } from '../../../lib/words.ts';
import type { PassDate } from './pass.ts';
import { isSamePolicy } from './same-policy.ts';

/** What she agrees to: each date is a booking of its own, under its own policy (date-prices.tsx) or that of all. */
export function PassTerms({ dates, isFree }: { dates: readonly PassDate[]; isFree: boolean }) {
  const word = useWord();
  const [first] = dates;
  return (
    <section className="grid gap-1 rounded-md bg-muted p-4">
      <p className="font-semibold">
        <Trans>Each date is a booking of its own: you can cancel one and keep the others.</Trans>
      </p>
      {!isFree && first && isSamePolicy(dates) && (
        <p className="text-muted-foreground">{word(refundPolicy(first.refundUntilHours))}</p>
      )}
      <p className="text-muted-foreground">
        <Trans>The house rules stand on the page of each date.</Trans>
      </p>
    </section>
  );
}
