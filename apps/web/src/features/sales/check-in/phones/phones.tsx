import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { wrapping } from '../../../../components/ui/wrapping.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Door } from '../door.ts';
import { thisDevice } from './this-device.ts';
import { useDeviceName } from './use-device-name.ts';

type Phone = Outputs['checkIn']['devices'][number];
type Props = { eventId: string; door: Door; isOnline: boolean };

/** Lists the phones that scanned here: one that died is replaced by the one in hand. */
export function Phones({ eventId, door, isOnline }: Props) {
  const asked = trpc.checkIn.devices.useQuery({ id: eventId }, { enabled: isOnline });
  const own = thisDevice();
  if (!asked.data) {
    return isOnline ? null : (
      <p>
        <Trans>Other phones are shown when there is a connection.</Trans>
      </p>
    );
  }
  const others = asked.data.filter(({ device }) => device !== own);
  if (others.length === 0) {
    return (
      <p>
        <Trans>No other phone has scanned here.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y rounded-lg border bg-card px-4 text-card-foreground">
      {others.map((phone) => (
        <PhoneRow
          key={phone.device}
          phone={phone}
          isOnline={isOnline}
          replace={async () => {
            await door.replace(phone.device);
            await asked.refetch();
          }}
        />
      ))}
    </ul>
  );
}

type RowProps = { phone: Phone; isOnline: boolean; replace: () => Promise<void> };

function PhoneRow({ phone, isOnline, replace }: RowProps) {
  const { t } = useLingui();
  const { formatTime12 } = useFormats();
  const deviceName = useDeviceName();
  const clock = (at: string) => formatTime12(new Date(at)).toLowerCase();
  const name = deviceName(phone.device);
  const last = clock(phone.lastHeardAt);
  const { replaced } = phone;
  const by = replaced && deviceName(replaced.by);

  function onReplace() {
    replace().catch((error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`It could not be replaced. Please try again.`,
      }),
    );
  }

  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="dotted text-sm text-muted-foreground">
        <span>
          <Trans>last heard at {last}</Trans>
        </span>
        <span>
          <Plural value={phone.scans} one="# scan sent" other="# scans sent" />
        </span>
        <span>
          <Plural value={phone.admissions} one="# let in" other="# let in" />
        </span>
      </p>
      {replaced ? (
        <p>
          <Trans>
            Replaced by <bdi>{by}</bdi>.
          </Trans>{' '}
          {replaced.scansSince > 0 && (
            <Plural
              value={replaced.scansSince}
              one="# scan of it has come since."
              other="# scans of it have come since."
            />
          )}
        </p>
      ) : (
        <Button variant="outline" className={wrapping} disabled={!isOnline} onClick={onReplace}>
          <span>
            <Trans context="button">
              This phone replaces <bdi>{name}</bdi>
            </Trans>
          </span>
        </Button>
      )}
    </li>
  );
}
