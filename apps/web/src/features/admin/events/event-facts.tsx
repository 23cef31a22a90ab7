import { Plural, Trans } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events';
import { formatSpecDate } from '@nagarika/domain/format';
import type { ReactNode } from 'react';
import { timeRange } from '../../events/event-times.ts';
import type { AdminEvent } from './event-dialog.tsx';

export function EventFacts({ event }: { event: AdminEvent }) {
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4 sm:grid-cols-2">
      <Fact label={<Trans>Date and time</Trans>}>
        {formatSpecDate(startOf(event))} · {timeRange(event)}
      </Fact>
      <Fact label={<Trans>City</Trans>}>{event.city}</Fact>
      <Fact label={<Trans>Venue</Trans>}>
        {event.venue}
        <span className="block font-normal text-muted-foreground">{event.location}</span>
      </Fact>
      <Fact label={<Trans>Seats</Trans>}>
        <Plural value={event.totalTickets} one="# seat" other="# seats" />
        <span className="block font-normal text-muted-foreground">
          <Trans>{event.sold} sold</Trans>
        </span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
