import { Trans } from '@lingui/react/macro';
import type { EventStatus, WrittenTimes } from '@nagarika/domain/events/listing/events';
import { useWhen } from '../../events/events/use-when.ts';

/** Its date, which a postponed event has lost. */
export function HostedWhen({ event }: { event: WrittenTimes & { status: EventStatus } }) {
  const formatWhen = useWhen();
  if (event.status === 'postponed') return <Trans>It was {formatWhen(event)}</Trans>;
  return formatWhen(event);
}
