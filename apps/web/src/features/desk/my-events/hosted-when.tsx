import { Trans } from '@lingui/react/macro';
import type { EventStatus, WrittenTimes } from '@nagarika/domain/events/listing/events';
import { useWhen } from '../../events/events/use-when.ts';

/** Shows the event's date; a postponed event has none. */
export function HostedWhen({ event }: { event: WrittenTimes & { status: EventStatus } }) {
  const formatWhen = useWhen();
  if (event.status === 'postponed') return <Trans>It was {formatWhen(event)}</Trans>;
  return formatWhen(event);
}
