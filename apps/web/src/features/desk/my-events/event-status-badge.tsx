import { Trans } from '@lingui/react/macro';
import type { EventStatus, WrittenTimes } from '@nagarika/domain/events/listing/events';
import { Badge } from '../../../components/ui/badge.tsx';
import { HappeningBadge } from '../../events/events/list/happening-badge.tsx';
import { useIsOver } from '../../events/events/use-is-over.ts';

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'danger',
  postponed: 'warning',
} as const;

type Props = { event: WrittenTimes & { status: EventStatus; isPast: boolean } };

/** Shows an event's status, but not a past event's review, which no longer matters. */
export function EventStatusBadge({ event }: Props) {
  const { status, isPast } = event;
  const isOver = useIsOver(event);
  if (isPast && status === 'approved') {
    if (!isOver) return <HappeningBadge />;
    return (
      <Badge variant="secondary">
        <Trans>Past</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status]}>
      {status === 'pending' && <Trans>In review</Trans>}
      {status === 'approved' && <Trans>Live</Trans>}
      {status === 'rejected' && <Trans>Changes needed</Trans>}
      {status === 'postponed' && <Trans>Postponed</Trans>}
      {status === 'cancelled' && <Trans>Cancelled</Trans>}
    </Badge>
  );
}
