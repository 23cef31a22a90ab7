import { Trans } from '@lingui/react/macro';

import clsx from 'clsx';
import { CircleAlert, ScanLine, Undo2 } from 'lucide-react';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { InView } from '../camera/in-view.ts';
import { BookingTickets } from '../finding/booking-tickets.tsx';
import type { Admission, DoorTicket, Entry } from '../finding/check-in-list.ts';
import { GuestPanel } from '../guests/guest-panel.tsx';
import { useDeviceInLog } from '../phones/use-device-name.ts';
import { VerdictReason, VerdictWord, verdictLooks } from './verdict-look.tsx';

type Props = { inView: InView | null; onAdmit: (tickets: readonly DoorTicket[]) => void };

/** Shows the last code's verdict, to be read at arm's length, and announces it at once. */
export function VerdictPanel({ inView, onAdmit }: Props) {
  return (
    <div role="status" aria-live="assertive">
      {inView === null && <Waiting />}
      {inView?.as === 'reading' && <Checking />}
      {inView?.as === 'failed' && <NotChecked />}
      {inView?.as === 'booking' && (
        <BookingTickets key={inView.code} {...inView} onAdmit={onAdmit} />
      )}
      {inView?.as === 'guest' && <GuestPanel {...inView} frame={frame} />}
      {inView?.as === 'entry' && <OneEntry entry={inView.entry} />}
    </div>
  );
}

function OneEntry({ entry }: { entry: Entry }) {
  if (entry.state === 'checking') return <Checking />;
  if (entry.state === 'undone') return <TakenBack entry={entry} />;
  return <Verdict key={entry.id} entry={entry} />;
}

const frame =
  'grid min-h-40 content-center justify-items-center gap-1 rounded-lg border p-4 text-center';

function Waiting() {
  return (
    <div className={clsx(frame, 'border-dashed text-muted-foreground')}>
      <ScanLine aria-hidden="true" className="size-10" />
      <p>
        <Trans>Ready for the next ticket.</Trans>
      </p>
    </div>
  );
}

function Checking() {
  return (
    <div className={clsx(frame, 'bg-muted')}>
      <Spinner className="size-10" />
      <p>
        <Trans>Checking…</Trans>
      </p>
    </div>
  );
}

function NotChecked() {
  return (
    <div className={clsx(frame, verdictLooks.not_genuine.panel)} data-verdict="failed">
      <CircleAlert aria-hidden="true" className="size-12" />
      <p className="font-display text-4xl">
        <Trans>Not checked</Trans>
      </p>
      <p>
        <Trans>This phone could not check the last code. Please show it again.</Trans>
      </p>
    </div>
  );
}

function TakenBack({ entry }: { entry: Entry }) {
  return (
    <div className={clsx(frame, 'bg-muted')}>
      <Undo2 aria-hidden="true" className="size-10" />
      <p className="font-display text-2xl">
        <Trans>Taken back</Trans>
      </p>
      <p dir="auto">{entry.ticket?.name}</p>
    </div>
  );
}

function Verdict({ entry }: { entry: Entry }) {
  const nameOf = useNames();
  const { verdict, note, ticket, first, isCorrected } = entry;
  const { Icon, panel } = verdictLooks[verdict];
  return (
    <div className={clsx(frame, 'animate-pop-in', panel)} data-verdict={verdict}>
      <Icon aria-hidden="true" className="size-12" />
      <p className="font-display text-4xl">
        <VerdictWord verdict={verdict} note={note} />
      </p>
      {ticket && (
        <p className="text-xl font-semibold">
          <bdi>{ticket.name}</bdi>{' '}
          <bdi className="block font-normal">{nameOf(ticket.ticketType)}</bdi>
        </p>
      )}
      {first && <FirstAdmission first={first} />}
      <p>
        <VerdictReason verdict={verdict} note={note} />
      </p>
      {isCorrected && (
        <p className="font-semibold">
          <Trans>The server says otherwise than this phone did at the door.</Trans>
        </p>
      )}
    </div>
  );
}

function FirstAdmission({ first }: { first: Admission }) {
  const { formatTime12 } = useFormats();
  const time = formatTime12(new Date(first.at)).toLowerCase();
  const device = useDeviceInLog()(first.device, first.at);
  return (
    <p>
      <Trans>
        Let in at {time} on {device}
      </Trans>
    </p>
  );
}
