import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import type { Booking } from './booking.ts';

type Props = { status: Booking['status']; className?: string };

/** Green confirmed, red cancelled, yellow refunded, grey otherwise (docs/product.md#tickets). */
export function BookingStatusBadge({ status, className }: Props) {
  const { t } = useLingui();
  switch (status) {
    case 'confirmed':
      return (
        <Badge tone="success" className={className}>
          {t`CONFIRMED`}
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge tone="danger" className={className}>
          {t`CANCELLED`}
        </Badge>
      );
    case 'refunded':
      return (
        <Badge tone="warning" className={className}>
          {t`REFUNDED`}
        </Badge>
      );
    default:
      return (
        <Badge variant="secondary" className={className}>
          {status.toUpperCase()}
        </Badge>
      );
  }
}
