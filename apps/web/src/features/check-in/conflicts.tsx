import { Trans } from '@lingui/react/macro';
import { formatTime12 } from '@nagarika/domain/format';
import { Notice } from '../../components/ui/notice.tsx';
import type { CheckInList } from './check-in-list.ts';

type Conflict = CheckInList['conflicts'][number];

/** Who was let in twice, or with a ticket that was void: phones without a connection cannot know. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="danger" title={<Trans>Let in, but should not have been</Trans>}>
      <ul className="grid gap-2">
        {conflicts.map((conflict) => (
          <li key={conflict.id + conflict.admissions.map(inWords).join()}>
            <p className="dotted">
              <strong>
                <bdi>{conflict.name}</bdi>
              </strong>
              <bdi>{conflict.ticketType}</bdi>
              <span className="money">{conflict.code}</span>
            </p>
            {conflict.verdict === 'already_in' ? (
              <Trans>The same ticket was let in twice:</Trans>
            ) : (
              <Trans>The ticket was not valid any more:</Trans>
            )}{' '}
            {conflict.admissions.map(inWords).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** '6:30 pm (Android K7PX)' */
function inWords({ at, device }: Conflict['admissions'][number]): string {
  return `${formatTime12(new Date(at)).toLowerCase()} (${device})`;
}
