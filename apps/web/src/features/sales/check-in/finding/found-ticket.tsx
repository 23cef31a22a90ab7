import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { VerdictWord, verdictLooks } from '../scanning/verdict-look.tsx';
import { type DoorTicket, type Entry, type Known, withWaiting } from './check-in-list.ts';

type Props = {
  ticket: DoorTicket;
  known: Known;
  /** The ticket's last scan on this phone. */
  last: Entry | null;
  /** Whether an admission can be taken back now. */
  canUndo: boolean;
  onAdmit: () => void;
  onUndo: () => void;
};

/** Shows a found guest, and the actions on her ticket. */
export function FoundTicket({ ticket, known, last, canUndo, onAdmit, onUndo }: Props) {
  const nameOf = useNames();
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const { formatTime12 } = useFormats();
  const { state, admission, isDisputed } = withWaiting(known, ticket);
  const isIn = state === 'checked_in';

  /** Moves the focus, because the button goes. */
  function admit() {
    row.current?.focus();
    onAdmit();
  }

  const time = admission && formatTime12(new Date(admission.at)).toLowerCase();
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2 outline-none"
    >
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">
          <bdi>{ticket.name}</bdi>
        </p>
        <p className="dotted text-sm text-muted-foreground">
          <bdi>{nameOf(ticket.ticketType)}</bdi>
          <span className="money">{ticket.code}</span>
          {time && (
            <span className="tabular-nums">
              <Trans>in at {time}</Trans>
            </span>
          )}
        </p>
      </div>
      {last?.state === 'checking' ? <Spinner /> : <State {...{ state, isDisputed, last }} />}
      {isIn && canUndo && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Take back ${ticket.name}`}
          onClick={onUndo}
        >
          <Undo2 />
        </Button>
      )}
      {state === 'valid' && !isDisputed && last?.state !== 'checking' && (
        <Button aria-label={t`Let in ${ticket.name}, ${ticket.code}`} onClick={admit}>
          <Trans context="button">Let in</Trans>
        </Button>
      )}
    </div>
  );
}

type StateProps = Pick<DoorTicket, 'state' | 'isDisputed'> & { last: Entry | null };

function State({ state, isDisputed, last }: StateProps) {
  if (state === 'void') {
    return (
      <Badge tone="danger">
        <VerdictWord verdict="cancelled" note={null} />
      </Badge>
    );
  }
  if (state === 'checked_in') {
    // A guest who was just refused with it must look different from one who was just let in.
    const isRefused = last?.verdict === 'already_in' && last.state === 'answered';
    return (
      <Badge tone={verdictLooks[isRefused ? 'already_in' : 'admitted'].badge}>
        {isRefused ? (
          <VerdictWord verdict="already_in" note={null} />
        ) : (
          <Trans context="ticket">In</Trans>
        )}
      </Badge>
    );
  }
  return isDisputed ? (
    <Badge tone="danger">
      <VerdictWord verdict="cancelled" note="disputed" />
    </Badge>
  ) : null;
}
