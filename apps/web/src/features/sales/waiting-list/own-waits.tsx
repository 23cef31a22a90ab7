import { useLingui } from '@lingui/react/macro';
import { startOf } from '@nagarika/domain/events/listing/events';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { OwnPlace } from './own-place.tsx';

/**
 * Shows the member's waiting lists and their offers; nothing while there are none. Her bookings do
 * not wait for it.
 */
export function OwnWaits() {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const waits = trpc.waitingList.own.useQuery();
  if (!waits.data || waits.data.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label={t`Your waiting lists`}>
      {waits.data.map((wait) => (
        <li key={wait.id} className="grid grid-cols-1 gap-2 rounded-lg border p-4">
          <p className="wrap-anywhere">
            <Link
              to="/event/$id"
              params={{ id: wait.event.id }}
              className="font-semibold hover:underline"
            >
              <bdi>{wait.event.title}</bdi>
            </Link>{' '}
            <span className="text-muted-foreground">· {formatDayTime(startOf(wait.event))}</span>
          </p>
          <OwnPlace wait={wait} eventId={wait.event.id} />
        </li>
      ))}
    </ul>
  );
}
