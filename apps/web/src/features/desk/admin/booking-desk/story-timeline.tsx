import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { AuditEntry } from '../audit/audit-entry.tsx';
import { readableInstant } from '../audit/changes.ts';
import { useAccountNames } from '../ledger/use-account-names.ts';
import type { HistoryAnswer } from './history-answer.ts';
import { MessageWords } from './message-words.tsx';
import { StepWords } from './step-words.tsx';
import {
  type LedgerLine,
  type StoryEntry,
  type StoryPart,
  storyOf,
  storyParts,
} from './story-parts.ts';

/** Shows the whole story, or one part of it. */
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

/** Words one entry of a booking's story, with its time beneath. */
function StoryEntryWords({ entry }: { entry: StoryEntry }) {
  switch (entry.part) {
    case 'gateway':
      return <HeardWords heard={entry.heard} />;
    case 'ledger':
      return <LedgerWords lines={entry.lines} />;
    case 'messages':
      return <MessageWords message={entry.message} />;
    case 'audit':
      return <AuditEntry entry={entry.act} isDated={false} />;
    default:
      return <StepWords step={entry.step} />;
  }
}

/** Shows the gateway's message, in its own word, and when it was applied. */
function HeardWords({ heard }: { heard: HistoryAnswer['heard'][number] }) {
  const { language } = useFormats();
  const applied = heard.appliedAt && readableInstant(new Date(heard.appliedAt), language);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0 wrap-anywhere">{heard.type}</span>
        {heard.amount !== null && <span className="money">{formatRupeesExact(heard.amount)}</span>}
      </p>
      <p className="text-sm wrap-anywhere">
        {heard.state && <>{heard.state.replaceAll('_', ' ')} · </>}
        {applied ? (
          <Trans>Applied {applied}</Trans>
        ) : (
          <span className="text-destructive">
            <Trans>Not applied yet</Trans>
          </span>
        )}
      </p>
    </>
  );
}

/** Shows one transaction: debits are positive, and its lines sum to zero. */
function LedgerWords({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useLingui();
  const accounts = useAccountNames();
  const [first] = lines;
  if (!first) return null;
  const kinds: Record<LedgerLine['kind'], string> = {
    capture: t`Payment arrived`,
    sale: t`Became tickets`,
    sale_reversal: t`Sale undone`,
    refund_paid: t`Refund arrived`,
    refund_returned: t`Refund sent back`,
    refund_transfer: t`Refund left our bank`,
    dispute: t`The gateway took money for a dispute, or gave it back`,
    payout: t`Payout`,
    payout_returned: t`Payout sent back by the bank`,
    gst: t`GST of an invoice or credit note of ours`,
  };
  const sum = lines.reduce((total, { paise }) => total + paise, 0);
  return (
    <>
      <p className="font-semibold">{kinds[first.kind]}</p>
      <dl className="grid max-w-md gap-0.5 text-sm">
        {lines.map(({ id, account, paise }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt>{accounts[account].name}</dt>
            <dd className="money">{formatRupeesExact(paise)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t text-muted-foreground">
          <dt>
            <Trans>Together</Trans>
          </dt>
          <dd className="money">{formatRupeesExact(sum)}</dd>
        </div>
      </dl>
    </>
  );
}
