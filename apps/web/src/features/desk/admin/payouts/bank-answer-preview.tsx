import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { Outputs } from '../../../../lib/trpc.ts';

export type AnswerLine = Outputs['admin']['payouts']['previewAnswer']['lines'][number];

/** A browser shows no more at once without delay. */
const most = 200;

/** Shows what each line would do, those first that do nothing. */
export function BankAnswerPreview({ lines }: { lines: readonly AnswerLine[] }) {
  const wrong = lines.filter(({ error }) => error);
  const fine = lines.filter(({ error }) => !error);
  const left = lines.length - most;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={wrong.length > 0 ? 'warning' : 'success'}>
        {wrong.length > 0 ? (
          <Plural
            value={wrong.length}
            one="# line cannot be applied. The others can."
            other="# lines cannot be applied. The others can."
          />
        ) : (
          <Trans>Every line is fine.</Trans>
        )}
      </Notice>
      <ul className="divide-y">
        {[...wrong, ...fine].slice(0, most).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {left > 0 && (
        <p className="text-muted-foreground">
          <Plural
            value={left}
            one="# line more is not shown."
            other="# lines more are not shown."
          />
        </p>
      )}
    </div>
  );
}

function Line({ line }: { line: AnswerLine }) {
  const { t } = useLingui();
  const Icon = line.error ? CircleAlert : CircleCheck;
  const words = {
    paid: t`is marked paid`,
    returned: t`is marked returned`,
    cancelled: t`was not sent, and is cancelled`,
  };
  const facts = [line.organiser, line.reference].filter((fact) => fact !== null);
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex items-start gap-2 font-semibold">
        <Icon
          aria-hidden="true"
          className={`mt-1 size-4 shrink-0 ${line.error ? 'text-destructive' : 'text-success'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-normal text-muted-foreground">
            <Trans>Line {line.line}</Trans>
          </span>{' '}
          <span>{line.number ?? '–'}</span>
        </span>
        {line.amount !== null && (
          <span className="ml-auto money font-normal">{formatRupeesExact(line.amount)}</span>
        )}
      </p>
      {facts.length > 0 && (
        <div className="pl-5">
          <p className="dotted text-sm wrap-anywhere text-muted-foreground">
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </p>
        </div>
      )}
      <p className={`pl-5 ${line.error ? 'text-destructive' : ''}`}>
        {line.error ?? (line.will && words[line.will])}
      </p>
    </li>
  );
}
