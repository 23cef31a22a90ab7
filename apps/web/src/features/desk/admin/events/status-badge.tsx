import { Trans } from '@lingui/react/macro';
import type { EventStatus } from '@nagarika/domain/events/listing/events';
import { Badge } from '../../../../components/ui/badge.tsx';

export function StatusBadge({ status }: { status: EventStatus }) {
  if (status === 'pending') {
    return (
      <Badge variant="secondary">
        <Trans>Pending</Trans>
      </Badge>
    );
  }
  if (status === 'approved') {
    return (
      <Badge tone="success">
        <Trans>Approved</Trans>
      </Badge>
    );
  }
  if (status === 'postponed') {
    return (
      <Badge tone="warning">
        <Trans>Postponed</Trans>
      </Badge>
    );
  }
  return status === 'rejected' ? (
    <Badge tone="danger">
      <Trans>Rejected</Trans>
    </Badge>
  ) : (
    <Badge variant="outline">
      <Trans>Cancelled</Trans>
    </Badge>
  );
}
