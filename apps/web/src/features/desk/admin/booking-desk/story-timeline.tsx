import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { HistoryAnswer } from './history-answer.ts';
import { StoryEntryWords } from './story-entry-words.tsx';
import { type StoryPart, storyOf, storyParts } from './story-parts.ts';

/** Everything in its order, or one part of it. */
export function StoryTimeline({ history }: { history: HistoryAnswer }) {
  const { t } = useLingui();
  const { language } = useFormats();
  const [chosen, setChosen] = useState<StoryPart | null>(null);
  const story = storyOf(history);
  const shown = story.filter(({ part }) => chosen === null || part === chosen);
  const names: Record<StoryPart, string> = {
    booking: t`Booking`,
    money: t`Payments and refunds`,
    gateway: t`Webhooks`,
    ledger: t`Ledger`,
    messages: t({ message: 'Messages', context: 'sent' }),
    door: t({ message: 'Door', context: 'check-in' }),
    audit: t`Audit log`,
  };
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2" aria-label={t`Show`}>
        <Choice
          name={t`Everything`}
          total={story.length}
          isChosen={chosen === null}
          onChoose={() => setChosen(null)}
        />
        {storyParts.map((part) => {
          const total = story.filter((entry) => entry.part === part).length;
          return (
            (total > 0 || part === chosen) && (
              <Choice
                key={part}
                name={names[part]}
                total={total}
                isChosen={chosen === part}
                onChoose={() => setChosen(part)}
              />
            )
          );
        })}
      </fieldset>
      {history.isCut && (
        <p className="text-muted-foreground">
          <Trans>More has happened than is shown here: of each kind these are the newest.</Trans>
        </p>
      )}
      <ol className="rounded-lg border bg-card p-5">
        {shown.map((entry) => (
          <li
            key={entry.key}
            className="relative grid grid-cols-1 gap-1 pb-6 pl-5 before:absolute before:top-3 before:-bottom-3 before:border-l before:border-input last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-1.25 size-2.5 rounded-full bg-primary"
            />
            <StoryEntryWords entry={entry} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
              <Badge variant="secondary">{names[entry.part]}</Badge>
              {readableInstant(new Date(entry.at), language)}
            </span>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="text-muted-foreground">
            <Trans>Nothing of this kind has happened.</Trans>
          </li>
        )}
      </ol>
    </>
  );
}

type ChoiceProps = { name: string; total: number; isChosen: boolean; onChoose: () => void };

function Choice({ name, total, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button
      size="sm"
      variant={isChosen ? 'default' : 'outline'}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {name} <span className="font-normal">{count.format(total)}</span>
    </Button>
  );
}
