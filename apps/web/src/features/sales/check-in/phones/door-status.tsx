import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, CloudUpload, ListChecks, RotateCw, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { nowMs } from '../../../../lib/times/clock.ts';
import { useTimeAgo } from '../../../../lib/times/use-time-ago.ts';
import type { DoorView } from '../door-ports.ts';
import { thisDevice } from './this-device.ts';
import { useDeviceInLog } from './use-device-name.ts';

type Props = { view: DoorView; isOnline: boolean; onRefresh: () => void; phones: ReactNode };

/** Shows how reliable this phone's knowledge is: the list's age, and what is not sent. */
export function DoorStatus({ view, isOnline, onRefresh, phones }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const ago = timeAgo(new Date(view.known?.list.serverTime ?? nowMs()));
  const device = useDeviceInLog()(thisDevice());
  return (
    <section aria-label={t`This phone`} className="grid grid-cols-1 gap-2 text-muted-foreground">
      <div className="flex items-center gap-2">
        <ListChecks aria-hidden="true" className="size-5 shrink-0" />
        <p className="grow">
          <Trans>List from {ago}</Trans>
        </p>
        <Button
          variant="ghost"
          size="icon"
          className="-my-2 -mr-3"
          disabled={!isOnline}
          aria-label={t`Load the list again`}
          onClick={onRefresh}
        >
          <RotateCw />
        </Button>
      </div>
      <p className="flex items-center gap-2" role="status">
        {isOnline ? (
          <CloudUpload aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
        )}
        {view.unsent === 0 ? (
          <Trans>All scans are sent.</Trans>
        ) : (
          <strong className="font-semibold text-foreground">
            <Plural
              value={view.unsent}
              one="# scan waiting to be sent"
              other="# scans waiting to be sent"
            />
          </strong>
        )}
      </p>
      <p className="flex items-center gap-2">
        <Smartphone aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <Trans>
            This device is <bdi>{device}</bdi>
          </Trans>
        </span>
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit items-center font-semibold text-primary">
          <Trans>Phones at this door</Trans>
        </summary>
        {isOpen && phones}
      </details>
    </section>
  );
}
