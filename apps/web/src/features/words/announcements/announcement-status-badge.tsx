import { Trans } from '@lingui/react/macro';
import type { AnnouncementStatus } from '@nagarika/domain/words/news/announcements';
import { Badge } from '../../../components/ui/badge.tsx';

export function AnnouncementStatusBadge({ status }: { status: AnnouncementStatus }) {
  switch (status) {
    case 'scheduled':
      return (
        <Badge tone="warning">
          <Trans>Scheduled</Trans>
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="warning">
          <Trans>Being sent</Trans>
        </Badge>
      );
    case 'sent':
      return (
        <Badge tone="success">
          <Trans>Sent</Trans>
        </Badge>
      );
    case 'called_off':
      return (
        <Badge variant="outline">
          <Trans>Called off</Trans>
        </Badge>
      );
    case 'stopped':
      return (
        <Badge tone="danger">
          <Trans>Stopped by our team</Trans>
        </Badge>
      );
  }
}
