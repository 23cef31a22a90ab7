import { Plural, Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/format';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../lib/use-formats.ts';
import { clockTime } from '../../events/event-times.ts';
import type { AdminEvent } from './admin-event.ts';

/** Ticket types, highlights, agenda and terms. */
export function EventLists({ event }: { event: AdminEvent }) {
  const { language } = useFormats();
  return (
    <>
      <Section title={<Trans>Ticket types</Trans>}>
        <ul className="grid gap-1">
          {event.ticketTypes.map(({ id, name, price, limit }) => (
            <li key={id} className="flex justify-between gap-4">
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>
                {limit !== null && (
                  <span className="text-muted-foreground">
                    {' '}
                    · <Plural value={limit} one="at most # seat" other="at most # seats" />
                  </span>
                )}
              </span>
              <span className="money font-semibold">
                {price === 0 ? <Trans>Free</Trans> : formatRupees(price)}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {event.highlights.length > 0 && (
        <Section title={<Trans>Highlights</Trans>}>
          <Bullets lines={event.highlights} />
        </Section>
      )}
      {event.agenda.length > 0 && (
        <Section title={<Trans>Agenda</Trans>}>
          <ul className="grid gap-1">
            {event.agenda.map(({ time, activity }, index) => (
              <li key={index} className="grid grid-cols-[6rem_1fr] gap-3">
                <span className="money text-muted-foreground">
                  {clockTime(event.date, time, language)}
                </span>
                <span dir="auto" className="wrap-anywhere">
                  {activity}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={<Trans>Terms</Trans>}>
        <Bullets lines={event.terms} />
      </Section>
    </>
  );
}

function Bullets({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map((line, index) => (
        <li key={index}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
