import { Trans } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { CheckInList } from '../finding/check-in-list.ts';

type Props = { list: CheckInList; status: number | null; isBroken: boolean };

/** Shows what the helper must know before anybody is let in. */
export function Caveats({ list, status, isBroken }: Props) {
  const { formatDayTime } = useFormats();
  const start = new Date(list.startsAt);
  const when = formatDayTime(start);
  const today = istDate(nowDate());
  const lastDay = istDate(list.endsAt ? new Date(list.endsAt) : start);
  const isToday = istDate(start) <= today && today <= lastDay;
  return (
    <>
      {list.status === 'cancelled' && (
        <Notice tone="danger" title={<Trans>This event was cancelled</Trans>} />
      )}
      {list.status === 'postponed' && (
        <Notice tone="danger" title={<Trans>Postponed: new date to be announced</Trans>} />
      )}
      {!isToday && list.status !== 'postponed' && (
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
