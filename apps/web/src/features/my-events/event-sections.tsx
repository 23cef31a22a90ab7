import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { type MyEvent, MyEventCard } from './my-event-card.tsx';
import { sectionsOf } from './sections-of.ts';

/** Fewer are seen at one look. */
const worthSearching = 5;

/** What comes next first: the organiser is here for that, not for the event that is furthest ahead. */
export function EventSections({ events }: { events: readonly MyEvent[] }) {
  const [search, setSearch] = useState('');
  const { next, waiting, past } = sectionsOf(events, search);
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
      <Section title={<Trans>Next</Trans>} events={next} />
      <Section title={<Trans>Waiting</Trans>} events={waiting} />
      <Section title={<Trans>Past and cancelled</Trans>} events={past} />
      {found === 0 && (
        <p role="status" className="text-muted-foreground">
          <Trans>None of your events has that in its title, venue or city.</Trans>
        </p>
      )}
    </div>
  );
}

function Section({ title, events }: { title: ReactNode; events: readonly MyEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {events.map((event) => (
          <li key={event.id}>
            <MyEventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
