import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../../components/ui/badge.tsx';

export function HappeningBadge() {
  return (
    <Badge tone="ink">
      <Trans>Happening now</Trans>
    </Badge>
  );
}
