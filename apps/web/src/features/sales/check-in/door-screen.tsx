import { Trans } from '@lingui/react/macro';
import { formatTime12 } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import type { ScanVerdict } from '@nagarika/domain/sales/check-in';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { statusOf } from '../../../lib/requests/error-message.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { CameraView } from './camera/camera-view.tsx';
import type { Door } from './door.ts';
import { DoorHeader } from './door-header.tsx';
import type { DoorView } from './door-ports.ts';
import type { CheckInList, DoorTicket, Entry, Known } from './finding/check-in-list.ts';
import { Finder } from './finding/finder.tsx';
import { changedGuest } from './guests/guest-draft.ts';
import { RefusedGuests, UnsentGuests } from './guests/waiting-guests.tsx';
import { useGuestDraft, WalkUp } from './guests/walk-up.tsx';
import { DoorStatus } from './phones/door-status.tsx';
import { Phones } from './phones/phones.tsx';
import { ReplacedNotices } from './phones/replaced-notices.tsx';
import { Replacements, useDeviceInLog } from './phones/use-device-name.ts';
import { Caveats } from './scanning/caveats.tsx';
import { LastAdmission } from './scanning/last-admission.tsx';
import { ScanLog } from './scanning/scan-log.tsx';
import { UndoDialog } from './scanning/undo-dialog.tsx';
import { VerdictPanel } from './scanning/verdict-panel.tsx';

/**
 * The sounds of verdicts, distinct without looking: one high tone lets in, two low ones do not.
 * Hertz and milliseconds.
 */
const tones = { good: [880], bad: [220, 196] };

const toneMs = 130;

let context: AudioContext | null = null;

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

  /** Plays one sound for several entries: a refusal is heard above all admissions. */
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

/** Tells whether others have scanned at this door and this phone has not: it may replace one of them. */
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

/** Signals the verdict by sound and vibration. Browsers are silent until the page has been touched. */
function soundVerdict(verdict: ScanVerdict): void {
  const isGood = verdict === 'admitted';
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(isGood ? 60 : [120, 80, 120]);
  context ??= new AudioContext();
  for (const [index, hertz] of (isGood ? tones.good : tones.bad).entries()) {
    const start = context.currentTime + (index * toneMs) / 1000;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0.15 });
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + toneMs / 1000);
  }
}

/** Lists guests who were let in twice, or with a void ticket: phones without a connection cannot know. */
function Conflicts({ conflicts }: { conflicts: CheckInList['conflicts'] }) {
  const nameOf = useNames();
  const { language } = useFormats();
  const deviceName = useDeviceInLog();
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="danger" title={<Trans>Let in, but should not have been</Trans>}>
      <ul className="grid gap-2">
        {conflicts.map((conflict) => (
          <li key={conflict.id + conflict.admissions.map(({ at, device }) => at + device).join()}>
            <p className="dotted">
              <strong>
                <bdi>{conflict.name}</bdi>
              </strong>
              <bdi>{nameOf(conflict.ticketType)}</bdi>
              <span className="money">{conflict.code}</span>
            </p>
            {conflict.verdict === 'already_in' ? (
              <Trans>The same ticket was let in twice:</Trans>
            ) : (
              <Trans>The ticket was not valid any more:</Trans>
            )}{' '}
            {conflict.admissions
              .map(({ at, device }) => `${clock(at, language)} (${deviceName(device, at)})`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Formats '6:30 pm'. */
function clock(at: string, language: Language): string {
  return formatTime12(new Date(at), language).toLowerCase();
}
