import { Trans } from '@lingui/react/macro';
import { formatTime12 } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { Notice } from '../../../components/ui/notice.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { useNames } from '../../../lib/use-names.ts';
import type { CheckInList } from './check-in-list.ts';
import { useDeviceInLog } from './use-device-name.ts';

/** Who was let in twice, or with a ticket that was void: phones without a connection cannot know. */
export function Conflicts({ conflicts }: { conflicts: CheckInList['conflicts'] }) {
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

/** '6:30 pm' */
function clock(at: string, language: Language): string {
  return formatTime12(new Date(at), language).toLowerCase();
}
