import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Door } from '../door.ts';
import type { DoorView } from '../door-ports.ts';
import type { Entry } from '../finding/check-in-list.ts';
import { canTakeBack } from './take-back.ts';
import { useTakeBack } from './use-take-back.ts';

type Props = { door: Door; view: DoorView; isOnline: boolean };

/**
 * Offers to take back this phone's last admission with one tap, but not the one before: two hasty
 * taps take back one.
 */
export function LastAdmission({ door, view, isOnline }: Props) {
  const last = view.recent.find(
    ({ verdict, state }) => verdict === 'admitted' && state !== 'checking',
  );
  if (!last?.ticketId) return null;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <p role="status" className="min-w-0 grow">
        <Words last={last} />
      </p>
      {last.state !== 'undone' && (
        <Undo
          key={last.id}
          ticketId={last.ticketId}
          guestId={last.guestId}
          door={door}
          isPossible={canTakeBack(view, last.ticketId, isOnline)}
        />
      )}
    </div>
  );
}

function Words({ last }: { last: Entry }) {
  const { formatTime12 } = useFormats();
  const time = formatTime12(new Date(last.at)).toLowerCase();
  const name = <bdi className="font-semibold">{last.ticket?.name ?? <Trans>Unknown</Trans>}</bdi>;
  return last.state === 'undone' ? (
    <Trans>Taken back: {name}</Trans>
  ) : (
    <Trans>
      Last in: {name}, {time}
    </Trans>
  );
}

type UndoProps = { ticketId: string; guestId: string | undefined; door: Door; isPossible: boolean };

function Undo({ ticketId, guestId, door, isPossible }: UndoProps) {
  const { t } = useLingui();
  const takeBack = useTakeBack(door);
  const [isBusy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    await takeBack({ ticketId, guestId });
    setBusy(false);
  }

  return (
    <Button
      variant="outline"
      busy={isBusy}
      disabled={!isPossible}
      aria-label={t`Undo the last admission`}
      onClick={() => void undo()}
    >
      <Undo2 aria-hidden="true" />
      <Trans>Undo</Trans>
    </Button>
  );
}
