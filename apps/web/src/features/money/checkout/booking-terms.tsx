import { Trans } from '@lingui/react/macro';
import { lastRefundAt, refundUntilWords } from '@nagarika/domain/events/drafts/refund-policy';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import { useNow } from '../../../lib/use-now.ts';
import { useWord } from '../../../lib/words.ts';
import { EventRules } from '../../events/events/event-rules.tsx';

/** What she agrees to by booking: until when she can change her mind, and the rules of the house. */
export function BookingTerms({ event, isFree }: { event: EventDetails; isFree: boolean }) {
  const word = useWord();
  const now = useNow();
  const { refundUntilHours } = event;
  const [policy] = event.terms;
  const lastAt = lastRefundAt(startOf(event), refundUntilHours);
  return (
    <section className="grid gap-3 rounded-md bg-muted p-4">
      {!isFree && (
        <div>
          <p className="font-semibold">{word(refundUntilWords(lastAt, now))}</p>
          {refundUntilHours !== null && <p className="text-muted-foreground">{policy}</p>}
        </div>
      )}
      <div className="grid gap-1">
        <h3 className="text-lg">
          <Trans>House rules</Trans>
        </h3>
        <EventRules event={event} />
      </div>
    </section>
  );
}
