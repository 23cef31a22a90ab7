import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { CheckInList } from '../finding/check-in-list.ts';
import { thisDevice } from './this-device.ts';
import { useDeviceName } from './use-device-name.ts';

type Replacement = CheckInList['replacements'][number];

/** Tells a phone that replaces another what nobody can know, and the replaced one that it is replaced. */
export function ReplacedNotices({ replacements }: Pick<CheckInList, 'replacements'>) {
  const own = thisDevice();
  const ofThis = replacements.find(({ device }) => device === own);
  return (
    <>
      {ofThis && <WasReplaced replacement={ofThis} />}
      {replacements
        .filter(({ by }) => by === own)
        .map((one) => (
          <Replaces key={one.device} replacement={one} />
        ))}
    </>
  );
}

function WasReplaced({ replacement }: { replacement: Replacement }) {
  const { formatTime12 } = useFormats();
  const by = useDeviceName()(replacement.by);
  const time = formatTime12(new Date(replacement.at)).toLowerCase();
  return (
    <Notice tone="warning" title={<Trans>This phone was replaced</Trans>}>
      <Trans>
        <bdi>{by}</bdi> has taken its place at {time}. What this phone scans is still sent, and
        marked. To go on with it, replace the other one in the list of phones.
      </Trans>
    </Notice>
  );
}

function Replaces({ replacement: { device, at, lastHeardAt } }: { replacement: Replacement }) {
  const { formatTime12 } = useFormats();
  const name = useDeviceName()(device);
  const last = formatTime12(new Date(lastHeardAt)).toLowerCase();
  return (
    <Notice
      title={
        <Trans>
          This phone replaces <bdi>{name}</bdi>
        </Trans>
      }
    >
      {lastHeardAt > at ? (
        <Trans>It was heard again at {last}: what it had not sent before is here now.</Trans>
      ) : (
        <Trans>
          It was last heard at {last}. Whom it has let in after that without a connection nobody
          knows until it is switched on again: their tickets are still shown as not in.
        </Trans>
      )}
    </Notice>
  );
}
