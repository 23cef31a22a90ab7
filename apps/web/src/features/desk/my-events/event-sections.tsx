import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { nowDate } from '../../../lib/clock.ts';
import { type MyEvent, MyEventCard } from './my-event-card.tsx';
import { bySeries, sectionsOf } from './sections-of.ts';

/** Fewer are seen at one look. */
const worthSearching = 5;

/** What comes next first: the organiser is here for that, not for the event that is furthest ahead. */
export function EventSections({ events }: { events: readonly MyEvent[] }) {
  const [search, setSearch] = useState('');
  const { next, waiting, past } = sectionsOf(events, search, nowDate());
  const found = next.length + waiting.length + past.length;
  return (
    <div className="grid grid-cols-1 gap-8">
      {events.length >= worthSearching && (
        <Field label={<Trans>Find an event</Trans>} optional="unsaid">
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={100}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
      )}
      <Section name="next events" title={<Trans>Next</Trans>} events={next} />
      <Section name="waiting events" title={<Trans>Waiting</Trans>} events={waiting} />
      <Section name="my past events" title={<Trans>Past and cancelled</Trans>} events={past} />
      {found === 0 && (
        <p role="status" className="text-muted-foreground">
          <Trans>None of your events has that in its title, venue or city.</Trans>
        </p>
      )}
    </div>
  );
}

type SectionProps = { name: string; title: ReactNode; events: readonly MyEvent[] };

function Section({ name, title, events }: SectionProps) {
  if (events.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      <LongList name={name} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {bySeries(events).map(([event, ...others]) => (
          <MyEventCard key={event.id} event={event} otherDates={others} />
        ))}
      </LongList>
    </section>
  );
}
