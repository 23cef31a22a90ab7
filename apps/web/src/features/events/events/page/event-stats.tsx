import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { ReactNode } from 'react';
import { Stars } from '../stars.tsx';
import { useIsOver } from '../use-is-over.ts';

export function EventStats({ event }: { event: EventDetails }) {
  const isOver = useIsOver(event);
  return (
    <dl className="grid grid-cols-3 divide-x rounded-lg bg-muted py-4 text-center">
      <Stat label={isOver ? <Trans>Attended</Trans> : <Trans>Going</Trans>}>{event.attendees}</Stat>
      <Stat label={event.isPast ? <Trans>Seats</Trans> : <Trans>Seats left</Trans>}>
        {event.isPast ? event.totalSeats : event.availableSeats}
      </Stat>
      <Stat
        label={
          event.rating === null ? (
            <Trans>Not rated yet</Trans>
          ) : (
            <Plural value={event.totalRatings} one="# rating" other="# ratings" />
          )
        }
      >
        <Stars rating={event.rating} />
      </Stat>
    </dl>
  );
}

function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse px-2">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="money flex h-8 items-center justify-center font-display text-xl">
        {children}
      </dd>
    </div>
  );
}
