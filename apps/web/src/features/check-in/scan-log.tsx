import { Trans, useLingui } from '@lingui/react/macro';

import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import type { Entry } from './check-in-list.ts';
import type { Door } from './door.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { VerdictWord, verdictLooks } from './verdict-look.tsx';

type Props = { entries: readonly Entry[]; door: Door; isOnline: boolean };

const maxShown = 15;

/** The last scans of this phone, newest first. */
export function ScanLog({ entries, door, isOnline }: Props) {
  const [undoing, setUndoing] = useState<Entry | null>(null);
  if (entries.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">
        <Trans>Last scans</Trans>
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {entries.slice(0, maxShown).map((entry) => (
          <Row key={entry.id} entry={entry} isOnline={isOnline} onUndo={() => setUndoing(entry)} />
        ))}
      </ul>
      <UndoDialog entry={undoing} door={door} onClose={() => setUndoing(null)} />
    </section>
  );
}

type RowProps = { entry: Entry; isOnline: boolean; onUndo: () => void };

function Row({ entry, isOnline, onUndo }: RowProps) {
  const { formatTime12 } = useFormats();
  const { t } = useLingui();
  const { verdict, ticket, at, state } = entry;
  // One that is not sent, or without a connection, cannot be taken back on the server.
  const canUndo = verdict === 'admitted' && state === 'answered' && ticket !== null && isOnline;
  const time = formatTime12(new Date(at)).toLowerCase();
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0 grow">
        <p>{ticket ? <bdi>{ticket.name}</bdi> : <Trans>Unknown</Trans>}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {time}
          {ticket && ` · ${ticket.code}`}
          {state === 'waiting' && (
            <>
              {' · '}
              <Trans>not sent</Trans>
            </>
          )}
        </p>
      </div>
      {canUndo && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Take back ${ticket.name}`}
          onClick={onUndo}
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
