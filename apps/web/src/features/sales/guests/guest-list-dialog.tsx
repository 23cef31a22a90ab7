import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GuestLine } from '@nagarika/domain/sales/guests/guest-list';
import { maxGuestLines } from '@nagarika/domain/sales/guests/guests';
import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { count } from '../../../lib/count.ts';
import { GuestColumnsField } from './guest-columns-field.tsx';
import { type Looked, useGuestList } from './use-guest-list.ts';

type Props = { eventId: string; onIssued: () => void; onClose: () => void };

export function GuestListDialog({ eventId, onIssued, onClose }: Props) {
  const { t } = useLingui();
  const list = useGuestList(eventId, () => {
    toast({
      title: t`Guest list issued`,
      description: t`Its guests are on the list of attendees.`,
    });
    onIssued();
    onClose();
  });
  const { looked } = list;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<Trans>Add a guest list</Trans>}
      description={
        <Trans>
          Complimentary seats from a CSV file. Every line is checked before anything is issued.
        </Trans>
      }
      showDescription
      footer={
        looked && (
          <Issue
            key={looked.id}
            looked={looked}
            isBusy={list.isBusy}
            onIssue={() => void list.issue(looked)}
            onLeaveOut={() => list.leaveOut(looked)}
            onClose={onClose}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {!looked && <Columns />}
        <FileChooser isBusy={list.isBusy} onChoose={(file) => void list.choose(file)} />
        {list.problem}
        {looked && (
          <>
            <GuestColumnsField
              table={looked.table}
              isBusy={list.isBusy}
              onChange={(table) => void list.take(table)}
            />
            <GuestListPreview looked={looked} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Columns() {
  return (
    <div className="grid gap-2 text-muted-foreground">
      <p>
        <Trans>
          The columns are name, phone, ticket type, seats and note; at most {maxGuestLines} guests
          at once. Only the name is needed, and the ticket type where there are several.
        </Trans>
      </p>
      <p className="rounded-md bg-muted p-3 text-sm wrap-anywhere text-foreground" dir="ltr">
        name, phone, ticket type, seats, note
        <br />
        Meera Nair, 9876543210, General, 2, Speaker
      </p>
    </div>
  );
}

function FileChooser({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  return (
    <label className="grid cursor-pointer place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-input bg-card p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-accent hover:text-accent-foreground">
      <FileUp aria-hidden="true" className="size-7 text-primary" />
      <span className="font-semibold">
        {isBusy ? <Trans>One moment…</Trans> : <Trans>Choose a CSV file</Trans>}
      </span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        className="sr-only"
        disabled={isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = ''; // lets the same file, mended, be chosen again
        }}
      />
    </label>
  );
}

type IssueProps = {
  looked: Looked;
  isBusy: boolean;
  onIssue: () => void;
  onLeaveOut: () => void;
  onClose: () => void;
};

/** Issues all lines or none: faulty lines are mended in the file, or left out. */
function Issue({ looked: { lines, preview }, isBusy, onIssue, onLeaveOut, onClose }: IssueProps) {
  const [areWomen, setWomen] = useState(false);
  const isFine = preview.guests === lines.length;
  return (
    <div className="grid gap-3">
      {isFine && (
        <Checkbox
          label={<Trans>They are all women: the event is for women.</Trans>}
          checked={areWomen}
          onChange={({ target }) => setWomen(target.checked)}
        />
      )}
      <DialogActions onClose={onClose}>
        {isFine ? (
          <Button busy={isBusy} disabled={!areWomen} onClick={onIssue}>
            <Trans>Issue the guest list</Trans>
          </Button>
        ) : (
          <Button variant="outline" disabled={preview.guests === 0} onClick={onLeaveOut}>
            <Trans>Leave out the lines with errors</Trans>
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** Shows what would be issued, faulty lines first. */
function GuestListPreview({ looked: { lines, preview } }: { looked: Looked }) {
  const errorsOf = new Map(preview.lines.map(({ line, errors }) => [line, errors]));
  const rows = lines.map((written) => ({ written, errors: errorsOf.get(written.line) ?? [] }));
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const fine = rows.filter(({ errors }) => errors.length === 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={wrong.length > 0 ? 'warning' : 'success'}>
        <p>
          {wrong.length > 0 ? (
            <Plural
              value={wrong.length}
              one="# line cannot be issued as it is."
              other="# lines cannot be issued as they are."
            />
          ) : (
            <Trans>Every line is fine.</Trans>
          )}{' '}
          <Trans>
            Seats to issue: {count.format(preview.seats)}. Free: {count.format(preview.available)}.
          </Trans>
        </p>
      </Notice>
      <table className="w-full text-left">
        <caption className="sr-only">
          <Trans>Lines of the list</Trans>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <Trans>Line</Trans>
            </th>
            <th scope="col">
              <Trans>Guest</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...wrong, ...fine].map((row) => (
            <Row key={row.written.line} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ written, errors }: { written: GuestLine; errors: readonly string[] }) {
  const Icon = errors.length > 0 ? CircleAlert : CircleCheck;
  const facts = [written.phone, written.ticketType, written.note].filter((text) => text.trim());
  return (
    <tr className="border-t" style={{ verticalAlign: 'top' }}>
      <td className="py-2.5 pr-4 text-right text-muted-foreground tabular-nums">{written.line}</td>
      <td className="py-2.5">
        <p className="flex items-start gap-2 font-semibold">
          <Icon
            aria-hidden="true"
            className={`mt-1 size-4 shrink-0 ${errors.length > 0 ? 'text-destructive' : 'text-success'}`}
          />
          <bdi className="wrap-anywhere">{written.name.trim() || '–'}</bdi>
          <span className="ml-auto font-normal whitespace-nowrap tabular-nums">
            {`× ${written.seats.trim() || 1}`}
          </span>
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
        {errors.map((error) => (
          <p key={error} className="pl-5 text-destructive">
            {error}
          </p>
        ))}
      </td>
    </tr>
  );
}
