import { Trans, useLingui } from '@lingui/react/macro';

import { Undo2 } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { DoorView } from '../door-ports.ts';
import type { Entry } from '../finding/check-in-list.ts';
import { canTakeBack } from './take-back.ts';
import { VerdictWord, verdictLooks } from './verdict-look.tsx';

type Undo = (ticket: NonNullable<Entry['ticket']>) => void;
type Props = { view: DoorView; isOnline: boolean; onUndo: Undo };

const maxShown = 15;

/** Lists the last scans of this phone, newest first. */
export function ScanLog({ view, isOnline, onUndo }: Props) {
  const { recent } = view;
  if (recent.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">
        <Trans>Last scans</Trans>
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {recent.slice(0, maxShown).map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            canUndo={canTakeBack(view, entry.ticketId, isOnline)}
            onUndo={onUndo}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { entry: Entry; canUndo: boolean; onUndo: Undo };

function Row({ entry, canUndo, onUndo }: RowProps) {
  const { formatTime12 } = useFormats();
  const { t } = useLingui();
  const { verdict, ticket, at, state } = entry;
  const isIn = verdict === 'admitted' && (state === 'answered' || state === 'waiting');
  const time = formatTime12(new Date(at)).toLowerCase();
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0 grow">
        <p>{ticket ? <bdi>{ticket.name}</bdi> : <Trans>Unknown</Trans>}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          <span>{ticket ? `${time} · ${ticket.code}` : time}</span>
          {state === 'waiting' && (
            <span>
              {' · '}
              <Trans>not sent</Trans>
            </span>
          )}
        </p>
      </div>
      {canUndo && isIn && ticket && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Take back ${ticket.name}`}
          onClick={() => onUndo(ticket)}
        >
          <Undo2 />
        </Button>
      )}
      {state === 'undone' ? (
        <Badge variant="outline">
          <Trans>Taken back</Trans>
        </Badge>
      ) : (
        <Badge tone={verdictLooks[verdict].badge}>
          {state === 'checking' ? (
            <Trans>Checking…</Trans>
          ) : (
            <VerdictWord verdict={verdict} note={entry.note} />
          )}
        </Badge>
      )}
    </li>
  );
}
