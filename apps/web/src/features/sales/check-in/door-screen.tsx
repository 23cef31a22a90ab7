import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { browserStorage } from '../../../lib/browser-storage.ts';
import { statusOf } from '../../../lib/error-message.ts';
import { CameraView } from './camera-view.tsx';
import { Caveats } from './caveats.tsx';
import type { DoorTicket, Entry, Known } from './check-in-list.ts';
import { Conflicts } from './conflicts.tsx';
import type { Door } from './door.ts';
import { DoorHeader } from './door-header.tsx';
import type { DoorView } from './door-ports.ts';
import { DoorStatus } from './door-status.tsx';
import { Finder } from './finder.tsx';
import { changedGuest } from './guest-draft.ts';
import { LastAdmission } from './last-admission.tsx';
import { Phones } from './phones.tsx';
import { ReplacedNotices } from './replaced-notices.tsx';
import { ScanLog } from './scan-log.tsx';
import { soundVerdict } from './sounds.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { Replacements } from './use-device-name.ts';
import { VerdictPanel } from './verdict-panel.tsx';
import { RefusedGuests, UnsentGuests } from './waiting-guests.tsx';
import { useGuestDraft, WalkUp } from './walk-up.tsx';

type Props = { door: Door; view: DoorView; known: Known; isOnline: boolean };

const muteKey = 'check-in-muted';

export function DoorScreen({ door, view, known, isOnline }: Props) {
  const { list } = known;
  const form = useGuestDraft();
  const [undoing, setUndoing] = useState<Entry['ticket']>(null);
  const [isMuted, setMuted] = useState(() => browserStorage.getItem(muteKey) !== null);
  const [isBroken, setBroken] = useState(false);

  function scan(text: string) {
    if (text.trim() === '') return door.clear();
    door.scan(text).then(
      (entry) => sound(entry ? [entry] : []),
      () => setBroken(true),
    );
  }

  function admit(tickets: readonly DoorTicket[]) {
    door.admit(tickets).then(sound, () => setBroken(true));
  }

  /** One that is refused is heard above all that are let in. */
  function sound(entries: readonly Entry[]) {
    const said = entries.find(({ verdict }) => verdict !== 'admitted') ?? entries[0];
    if (said && !isMuted) soundVerdict(said.verdict);
  }

  function toggleSound() {
    if (isMuted) browserStorage.removeItem(muteKey);
    else browserStorage.setItem(muteKey, '1');
    setMuted(!isMuted);
  }

  const phones = <Phones eventId={list.eventId} door={door} isOnline={isOnline} />;
  return (
    <Replacements value={list.replacements}>
      <div className="page-width grid max-w-5xl! grid-cols-1 gap-4 pb-6">
        <DoorHeader
          list={list}
          counts={view.counts}
          isOnline={isOnline}
          isMuted={isMuted}
          onMute={toggleSound}
        />
        <Caveats list={list} status={statusOf(view.error)} isBroken={isBroken} />
        <ReplacedNotices replacements={list.replacements} />
        <RefusedGuests
          guests={view.guests}
          door={door}
          onChange={(guest) => form.show(changedGuest(guest))}
        />
        {isNewHere(view, known) && isOnline && <ReplaceFirst phones={phones} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-8">
          <div className="grid grid-cols-1 gap-4">
            <VerdictPanel inView={view.inView} onAdmit={admit} />
            <LastAdmission door={door} view={view} isOnline={isOnline} />
            <CameraView onCode={scan} />
            <Finder
              known={known}
              recent={view.recent}
              isOnline={isOnline}
              onCode={scan}
              onUndo={setUndoing}
            />
            <WalkUp door={door} view={view} isOnline={isOnline} form={form} />
            <UnsentGuests guests={view.guests} door={door} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <DoorStatus
              view={view}
              isOnline={isOnline}
              onRefresh={() => void door.refresh()}
              phones={phones}
            />
            <Conflicts conflicts={list.conflicts} />
            <ScanLog view={view} isOnline={isOnline} onUndo={setUndoing} />
          </div>
        </div>
        <UndoDialog ticket={undoing} door={door} onClose={() => setUndoing(null)} />
      </div>
    </Replacements>
  );
}

/** Others have scanned at this door, and this phone has not: it may be there instead of one of them. */
function isNewHere({ recent }: DoorView, { list, device }: Known): boolean {
  const settled = new Set([device, ...list.replacements.map((one) => one.device)]);
  const hasOthers = list.tickets.some(({ admission: one }) => one && !settled.has(one.device));
  return hasOthers && recent.length === 0 && !list.replacements.some(({ by }) => by === device);
}

function ReplaceFirst({ phones }: { phones: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">
        <Trans>Is it here instead of a phone that died?</Trans>
      </h2>
      {phones}
    </section>
  );
}
