import { Trans } from '@lingui/react/macro';
import type { ScanNote, ScanVerdict } from '@nagarika/domain/sales/check-in';
import {
  CalendarX2,
  CircleCheckBig,
  History,
  type LucideIcon,
  ShieldX,
  TicketX,
} from 'lucide-react';
import type { ReactNode } from 'react';

type Look = { Icon: LucideIcon; panel: string; badge: 'success' | 'marigold' | 'ink' | 'danger' };

/** Distinguishes verdicts by colour, by shape and by word. */
export const verdictLooks: Record<ScanVerdict, Look> = {
  admitted: { Icon: CircleCheckBig, panel: 'bg-success text-success-foreground', badge: 'success' },
  already_in: { Icon: History, panel: 'bg-marigold text-marigold-foreground', badge: 'marigold' },
  wrong_event: {
    Icon: CalendarX2,
    panel: 'border-ink-muted bg-ink text-ink-foreground',
    badge: 'ink',
  },
  cancelled: {
    Icon: TicketX,
    panel: 'bg-destructive text-destructive-foreground',
    badge: 'danger',
  },
  not_genuine: {
    Icon: ShieldX,
    panel: 'bg-destructive text-destructive-foreground',
    badge: 'danger',
  },
};

type Judged = { verdict: ScanVerdict; note: ScanNote | null };

export function VerdictWord({ verdict, note }: Judged): ReactNode {
  if (note === 'disputed') return <Trans>On hold</Trans>;
  if (note === 'changed_hands') return <Trans>Given away</Trans>;
  switch (verdict) {
    case 'admitted':
      return <Trans>Valid</Trans>;
    case 'already_in':
      return <Trans>Already in</Trans>;
    case 'wrong_event':
      return <Trans>Wrong event</Trans>;
    case 'cancelled':
      return <Trans>Cancelled</Trans>;
    case 'not_genuine':
      return <Trans>Not genuine</Trans>;
  }
}

/** Says why, and what to do about it. */
export function VerdictReason({ verdict, note }: Judged) {
  switch (note) {
    case 'no_ticket':
      return (
        <Trans>
          This is no ticket of ours, and no ticket code: those start with NGS or NGK and have no 0,
          O, 1 or I.
        </Trans>
      );
    case 'forged':
      return <Trans>It is made to look like a ticket, but we did not issue it.</Trans>;
    case 'unknown_code':
      return <Trans>No ticket on the list has this code. Please check each sign of it.</Trans>;
    case 'changed_hands':
      return (
        <Trans>
          This ticket was given to somebody else, and its old code is void. Please ask for the new
          one.
        </Trans>
      );
    case 'disputed':
      return (
        <Trans>
          Its payment is disputed at the bank, so it admits nobody for now. Please ask her to call
          us.
        </Trans>
      );
    case 'newer_than_list':
      return <Trans>Genuine, and newer than the list on this phone: the name comes later.</Trans>;
    case null:
      break;
  }
  if (verdict === 'wrong_event') return <Trans>This ticket is for another event.</Trans>;
  if (verdict === 'cancelled') return <Trans>The booking was cancelled or refunded.</Trans>;
  return null;
}
