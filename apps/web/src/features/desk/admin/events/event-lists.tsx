import { Trans } from '@lingui/react/macro';
import { fixedRules } from '@nagarika/domain/events/drafts/event-terms';
import type { SecondWords } from '@nagarika/domain/events/listing/event-words';
import type { AgendaItem } from '@nagarika/domain/events/listing/events';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useLanguageName } from '../../../../lib/words/use-language-name.ts';
import { useWord } from '../../../../lib/words/words.ts';
import { clockTime } from '../../../events/events/event-times.ts';
import type { AdminEvent } from './admin-event.ts';

/** Shows highlights, agenda, terms, and the rules as the organiser has set them. */
export function EventLists({ event }: { event: AdminEvent }) {
  const word = useWord();
  return (
    <>
      {event.highlights.length > 0 && (
        <Section title={<Trans>Highlights</Trans>}>
          <Bullets lines={event.highlights} />
        </Section>
      )}
      {event.agenda.length > 0 && (
        <Section title={<Trans>Agenda</Trans>}>
          <Agenda date={event.date} agenda={event.agenda} />
        </Section>
      )}
      <Section title={<Trans>Terms</Trans>}>
        <Bullets lines={event.terms} />
      </Section>
      {event.houseRules.length > 0 && (
        <Section title={<Trans>House rules of its own</Trans>}>
          <Bullets lines={event.houseRules} />
        </Section>
      )}
      {event.withoutRules.length > 0 && (
        <Section title={<Trans>Fixed rules that are left out</Trans>}>
          <Bullets lines={event.withoutRules.map((id) => word(fixedRules[id]))} />
        </Section>
      )}
      {event.second && <SecondLanguage date={event.date} second={event.second} />}
    </>
  );
}

/** Shows the event's words in its second language, to be judged like the first. */
function SecondLanguage({ date, second }: { date: string; second: SecondWords }) {
  const name = useLanguageName()(second.language);
  const { title, subtitle, description, highlights, agenda, houseRules } = second;
  return (
    <Section title={<Trans>In {name}</Trans>}>
      <div lang={second.language} className="grid grid-cols-1 gap-2 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        {subtitle && (
          <p dir="auto" className="text-muted-foreground">
            {subtitle}
          </p>
        )}
        <p dir="auto" className="whitespace-pre-line">
          {description}
        </p>
        {highlights.length > 0 && <Bullets lines={highlights} />}
        {agenda.length > 0 && <Agenda date={date} agenda={agenda} />}
        {houseRules.length > 0 && <Bullets lines={houseRules} />}
      </div>
    </Section>
  );
}

function Agenda({ date, agenda }: { date: string; agenda: AgendaItem[] }) {
  const { language } = useFormats();
  return (
    <ul className="grid gap-1">
      {agenda.map(({ time, activity }, index) => (
        <li key={index} className="grid grid-cols-[6rem_1fr] gap-3">
          <span className="money text-muted-foreground">{clockTime(date, time, language)}</span>
          <span dir="auto" className="wrap-anywhere">
            {activity}
          </span>
        </li>
      ))}
    </ul>
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
