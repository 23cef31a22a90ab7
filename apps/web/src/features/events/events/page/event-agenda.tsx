import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { useFormats } from '../../../../lib/use-formats.ts';
import { clockTime } from '../event-times.ts';

/** Shows a line with a dot for each point of the programme. */
export function EventAgenda({ event }: { event: EventDetails }) {
  const { language } = useFormats();
  if (event.agenda.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>Agenda</Trans>
      </h2>
      <ol>
        {event.agenda.map(({ time, activity }, index) => (
          <li
            key={index}
            className="group relative grid gap-x-5 pb-6 pl-8 last:pb-0 sm:grid-cols-[6rem_1fr]"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-0.5 size-3 rounded-full bg-primary ring-4 ring-accent"
            />
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-1 left-[0.4375rem] border-l-2 border-dotted border-input group-last:hidden"
            />
            <span className="money text-muted-foreground">
              {clockTime(event.date, time, language)}
            </span>
            <span dir="auto" lang={event.agendaLanguage} className="font-semibold">
              {activity}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
