import { Trans } from '@lingui/react/macro';
import {
  completeAgenda,
  type DraftWords,
  type SecondDraft,
} from '@nagarika/domain/events/drafts/event-draft';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useLanguageName } from '../../../../lib/words/use-language-name.ts';
import { clockTime } from '../../events/event-times.ts';

type Said = { date: string; words: DraftWords; rules: readonly string[] };

/** Shows highlights, agenda and house rules as the event will have them. */
export function WordLists({ date, words, rules }: Said) {
  const { language } = useFormats();
  const highlights = words.highlights.filter((highlight) => highlight.trim() !== '');
  const agenda = completeAgenda(words);
  return (
    <>
      {highlights.length > 0 && (
        <Section title={<Trans>Highlights</Trans>}>
          <Bullets lines={highlights} />
        </Section>
      )}
      {agenda.length > 0 && (
        <Section title={<Trans>Agenda</Trans>}>
          <ul className="grid gap-1">
            {agenda.map(({ time, activity }, index) => (
              <li key={index} className="grid grid-cols-[6rem_1fr] gap-3">
                <span className="money text-muted-foreground">
                  {clockTime(date, time, language)}
                </span>
                <bdi>{activity}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {rules.length > 0 && (
        <Section title={<Trans>House rules</Trans>}>
          <Bullets lines={rules} />
        </Section>
      )}
    </>
  );
}

function Bullets({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {lines.map((line, index) => (
        <li key={index}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Shows the words as a reader of the second language will see them. */
export function SecondReview({ date, second }: { date: string; second: SecondDraft }) {
  const name = useLanguageName()(second.language);
  return (
    <div className="grid gap-6 border-t pt-6">
      <Section title={<Trans>In {name}</Trans>}>
        <div lang={second.language} className="grid gap-2">
          <p dir="auto" className="font-display text-2xl">
            {second.title}
          </p>
          {second.subtitle.trim() && (
            <p dir="auto" className="text-lg text-muted-foreground">
              {second.subtitle}
            </p>
          )}
          <p dir="auto" className="whitespace-pre-line">
            {second.description}
          </p>
        </div>
      </Section>
      <WordLists
        date={date}
        words={second}
        rules={second.houseRules.filter((rule) => rule.trim() !== '')}
      />
    </div>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h4 id={id} className="font-display text-lg">
        {title}
      </h4>
      {children}
    </section>
  );
}
