import { Trans } from '@lingui/react/macro';
import type { BannerState } from '@nagarika/domain/events/covers/banners';
import { Badge } from '../../../../components/ui/badge.tsx';

export function BannerStateBadge({ state }: { state: BannerState }) {
  switch (state) {
    case 'shown':
      return (
        <Badge tone="success">
          <Trans>Shown</Trans>
        </Badge>
      );
    case 'scheduled':
      return (
        <Badge tone="warning">
          <Trans>Scheduled</Trans>
        </Badge>
      );
    case 'over':
      return (
        <Badge variant="outline">
          <Trans>Over</Trans>
        </Badge>
      );
    case 'off':
      return (
        <Badge variant="outline">
          <Trans>Off</Trans>
        </Badge>
      );
  }
}
