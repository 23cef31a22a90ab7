import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { maxAnswerBytes, maxAnswerLines } from '@nagarika/domain/money/payouts/bank-answer';
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { count } from '../../../../lib/count.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';

type AnswerLine = Outputs['admin']['payouts']['previewAnswer']['lines'][number];

/** The most lines that a browser shows at once without delay. */
const most = 200;

/** Takes the bank's answer to a file: shows it line by line, then applies it at once. */
export function BankAnswerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const failure = useFailure(t`The file could not be read. Please try again.`);
  const [looked, setLooked] = useState<{ text: string; lines: AnswerLine[] } | null>(null);
  const look = trpc.admin.payouts.previewAnswer.useMutation();
  const apply = trpc.admin.payouts.applyAnswer.useMutation({
    onSettled: () => void utils.admin.payouts.invalidate(),
  });

  async function choose(file: File) {
    failure.clear();
    setLooked(null);
    try {
      if (file.size > maxAnswerBytes) {
        failure.tell(new Error(t`The file is too big.`));
        return;
      }
      const text = await file.text();
      setLooked({ text, ...(await look.mutateAsync({ text })) });
    } catch (error) {
      failure.tell(error);
    }
  }

  async function done({ text, lines }: { text: string; lines: AnswerLine[] }) {
    failure.clear();
    try {
      const wanted = lines.filter(({ will }) => will).map(({ line }) => line);
      const { paid, returned, cancelled } = await apply.mutateAsync({ text, lines: wanted });
      const all = paid + returned + cancelled;
      toast({
        title: plural(all, { one: '# payout is decided', other: '# payouts are decided' }),
        description: t`Paid: ${paid}. Returned: ${returned}. Not sent: ${cancelled}.`,
      });
      onClose();
    } catch (error) {
      failure.tell(error);
    }
  }

  const fine = looked?.lines.filter(({ will }) => will).length ?? 0;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Read the bank’s answer</Trans>}
      description={
        <Trans>
          The CSV that your bank answers a bulk file with. Every line is checked before anything is
          done.
        </Trans>
      }
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button
            busy={apply.isPending}
            disabled={fine === 0}
            onClick={() => looked && void done(looked)}
          >
            <Plural value={fine} _0="Apply" one="Apply # line" other="Apply # lines" />
          </Button>
        </DialogActions>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {!looked && (
          <p className="text-muted-foreground">
            <Trans>
              It needs columns for our payout number (or the narration), amount and status, and for
              UTR, date and reason where there are any; at most {count.format(maxAnswerLines)} lines
              at once.
            </Trans>
          </p>
        )}
        <label className="grid cursor-pointer place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-input bg-card p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-accent hover:text-accent-foreground">
          <FileUp aria-hidden="true" className="size-7 text-primary" />
          <span className="font-semibold">
            {look.isPending ? <Trans>One moment…</Trans> : <Trans>Choose a CSV file</Trans>}
          </span>
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            disabled={look.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void choose(file);
              event.target.value = ''; // lets the same file, mended, be chosen again
            }}
          />
        </label>
        {failure.problem}
        {looked && <BankAnswerPreview lines={looked.lines} />}
      </div>
    </Dialog>
  );
}

/** Shows what each line would do, those that do nothing first. */
function BankAnswerPreview({ lines }: { lines: readonly AnswerLine[] }) {
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
