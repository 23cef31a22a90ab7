import { Trans } from '@lingui/react/macro';
import { lastRefundAt } from '@nagarika/domain/events/drafts/refund-policy';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { startOf } from '@nagarika/domain/events/listing/events';
import { useFormats } from '../../../../lib/use-formats.ts';
import { EventRules } from './event-rules.tsx';

/** Shows the refund policy with its deadline, then the rules. */
export function EventTerms({ event }: { event: EventDetails }) {
  const { formatDayTime } = useFormats();
  const [policy] = event.terms;
  const isPaid = event.ticketTypes.some(({ price }) => price > 0);
  const hasDate = event.status !== 'postponed';
  const lastAt = isPaid && hasDate ? lastRefundAt(startOf(event), event.refundUntilHours) : null;
  return (
    <section className="measure grid gap-4">
      <h2 className="text-2xl md:text-3xl">
        <Trans>Terms</Trans>
      </h2>
      <div className="rounded-md bg-muted p-4">
        {lastAt && (
          <p className="font-semibold">
            <Trans>Refunds until {formatDayTime(lastAt)}</Trans>
          </p>
        )}
        <p className="text-muted-foreground">{policy}</p>
      </div>
      <EventRules event={event} />
    </section>
  );
}
