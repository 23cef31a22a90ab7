import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../../components/ui/badge.tsx';

export function SoldOutBadge() {
  return (
    <Badge tone="danger">
      <Trans>Sold out</Trans>
    </Badge>
  );
}
