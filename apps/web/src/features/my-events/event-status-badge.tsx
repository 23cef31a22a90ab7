import { Trans } from '@lingui/react/macro';
import type { EventStatus } from '@nagarika/domain/events';
import { Badge } from '../../components/ui/badge.tsx';

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'danger',
} as const;

type Props = { status: EventStatus; isPast: boolean };

/** What a past event was reviewed as is of no interest any more. */
export function EventStatusBadge({ status, isPast }: Props) {
  if (isPast && status === 'approved') {
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
      {status === 'cancelled' && <Trans>Cancelled</Trans>}
    </Badge>
  );
}
