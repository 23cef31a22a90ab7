import { Trans } from '@lingui/react/macro';
import { ChevronDown, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../../lib/count.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { Count, DoorCounts } from './door-counts.ts';
import type { CheckInList } from './finding/check-in-list.ts';

type Props = { counts: DoorCounts; list: CheckInList; isOnline: boolean };

/** Shows how many are in, as far as this phone knows, and on demand by ticket type. */
export function DoorCount({ counts, list, isOnline }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { formatTime12 } = useFormats();
  const time = formatTime12(new Date(list.serverTime)).toLowerCase();
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="text-lg font-semibold tabular-nums">
          <InOf {...counts} />
        </span>
        <span className="text-sm text-muted-foreground tabular-nums">
          <Trans>as of {time}</Trans>
        </span>
        {!isOnline && (
          <span className="flex items-center gap-1.5 text-sm font-semibold">
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            <Trans>Offline</Trans>
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <ByType counts={counts} time={time} />}
    </details>
  );
}

function ByType({ counts, time }: { counts: DoorCounts; time: string }) {
  const nameOf = useNames();
  return (
    <div className="grid max-w-md gap-2 pb-4">
      <ul className="divide-y">
        {counts.byType.map(({ ticketType, ...counted }) => (
          <li key={ticketType} className="flex justify-between gap-4 py-1.5">
            <bdi className="min-w-0">
              {ticketType === '' ? <Trans>Newer than the list</Trans> : nameOf(ticketType)}
            </bdi>
            <span className="shrink-0 font-semibold tabular-nums">
              <InOf {...counted} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">
        <Trans>
          Counted by the list of {time} and by what this phone has let in since. What other phones
          have let in comes with the next list.
        </Trans>
      </p>
    </div>
  );
}

function InOf(counted: Count) {
  const inside = count.format(counted.in);
  const expected = count.format(counted.of);
  return (
    <Trans>
      {inside} of {expected} in
    </Trans>
  );
}
