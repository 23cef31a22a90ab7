import { useLingui } from '@lingui/react/macro';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';

/** Names each area, and says what it may do. */
export function useAreaWords(): Record<AdminArea, { name: string; does: string }> {
  const { t } = useLingui();
  return {
    moderation: {
      name: t({ message: 'Moderation', context: 'area' }),
      does: t`Wall, stories, announcements, reports and contact messages.`,
    },
    review: {
      name: t({ message: 'Review', context: 'area' }),
      does: t`Events and their changes, cancelling them, banners, cities and groups.`,
    },
    finance: {
      name: t({ message: 'Finance', context: 'area' }),
      does: t`Payouts, refunds, disputes, tax, bookings, reports and the books.`,
    },
    owner: {
      name: t({ message: 'Owner', context: 'area' }),
      does: t`Users and their roles, suspensions, keys and webhooks, settings and the audit log.`,
    },
  };
}
