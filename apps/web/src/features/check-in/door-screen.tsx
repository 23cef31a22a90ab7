import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/format';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { ChatButton } from '../../components/chat-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { browserStorage } from '../../lib/browser-storage.ts';
import { count } from '../../lib/count.ts';
import { statusOf } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { BackLink } from './back-link.tsx';
import { CameraView } from './camera-view.tsx';
import type { CheckInList, DoorTicket, Entry } from './check-in-list.ts';
import { CodeForm } from './code-form.tsx';
import { Conflicts } from './conflicts.tsx';
import type { Door } from './door.ts';
import type { DoorView } from './door-ports.ts';
import { DoorStatus } from './door-status.tsx';
import { ScanLog } from './scan-log.tsx';
import { soundVerdict } from './sounds.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type Props = { door: Door; view: DoorView; list: CheckInList; isOnline: boolean };

const muteKey = 'check-in-muted';

export function DoorScreen({ door, view, list, isOnline }: Props) {
  const { t } = useLingui();
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

  const inside = count.format(view.counts.in);
  const expected = count.format(view.counts.of);
  return (
    <div className="page-width grid max-w-5xl! grid-cols-1 gap-4 py-3 md:py-6">
      <header className="flex items-center gap-2">
        <BackLink list={list} />
        <div className="min-w-0 grow">
          <h1 dir="auto" title={list.title} className="line-clamp-1 text-xl md:text-3xl">
            {list.title}
          </h1>
          <p className="font-semibold tabular-nums">
            <Trans>
              {inside} of {expected} in
            </Trans>
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-pressed={!isMuted}
          aria-label={t`Sound and vibration`}
          onClick={toggleSound}
        >
          {isMuted ? <VolumeX /> : <Volume2 />}
        </Button>
        <ChatButton />
      </header>
      <Caveats list={list} status={statusOf(view.error)} isBroken={isBroken} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="grid grid-cols-1 gap-4">
          <VerdictPanel inView={view.inView} onAdmit={admit} />
          <CameraView onCode={scan} />
          <CodeForm onCode={scan} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DoorStatus view={view} isOnline={isOnline} onRefresh={() => void door.refresh()} />
          <Conflicts conflicts={list.conflicts} />
          <ScanLog entries={view.recent} door={door} isOnline={isOnline} />
        </div>
      </div>
    </div>
  );
}

type CaveatProps = { list: CheckInList; status: number | null; isBroken: boolean };

/** What to know before anybody is let in. */
function Caveats({ list, status, isBroken }: CaveatProps) {
  const { formatDayTime } = useFormats();
  const start = new Date(list.startsAt);
  const when = formatDayTime(start);
  const isToday = istDate(start) === istDate(new Date());
  return (
    <>
      {list.status === 'cancelled' && (
        <Notice tone="danger" title={<Trans>This event was cancelled</Trans>} />
      )}
      {!isToday && (
        <Notice tone="warning">
          <Trans>This event is not today: it starts {when}.</Trans>
        </Notice>
      )}
      {status === 401 && (
        <Notice tone="danger" title={<Trans>You are signed out</Trans>}>
          <Trans>Scans are kept on this phone. They are sent when you sign in again.</Trans>
        </Notice>
      )}
      {isBroken && (
        <Notice tone="danger">
          <Trans>This browser cannot check tickets. Please use a current one.</Trans>
        </Notice>
      )}
    </>
  );
}
