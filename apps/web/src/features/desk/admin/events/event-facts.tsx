import { Plural, Trans } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { seenBy, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { SeatCounts } from '../../../../components/seat-counts.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/use-names.ts';
import { useWord } from '../../../../lib/words.ts';
import { timeRange } from '../../../events/events/event-times.ts';
import { Labelled } from '../frame/labelled.tsx';
import type { AdminEvent } from './admin-event.ts';

export function EventFacts({ event }: { event: AdminEvent }) {
  const { formatSpecDate, language } = useFormats();
  const nameOf = useNames();
  const word = useWord();
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4 sm:grid-cols-2 [&_dd]:font-semibold">
      <Labelled label={<Trans>Date and time</Trans>}>
        {formatSpecDate(startOf(event))} · {timeRange(event, language)}
      </Labelled>
      <Labelled label={<Trans>City</Trans>}>
        <bdi>{nameOf(event.city)}</bdi>
      </Labelled>
      <Labelled label={<Trans>Venue</Trans>}>
        <bdi>{event.venue}</bdi>
        <span dir="auto" className="block font-normal text-muted-foreground">
          {event.location}
        </span>
      </Labelled>
      <Labelled label={<Trans>Seats</Trans>}>
        <Plural value={event.seats.total} one="# seat" other="# seats" />
        <span className="block font-normal text-muted-foreground">
          <SeatCounts seats={event.seats} />
        </span>
      </Labelled>
      <Labelled label={<Trans>Who can see it</Trans>}>
        <span>{word(seenByWords[seenBy(event)])}</span>
        {(event.community ?? event.accessCode) && (
          <bdi className="block font-normal text-muted-foreground">
            {event.community ?? event.accessCode}
          </bdi>
        )}
      </Labelled>
    </dl>
  );
}
