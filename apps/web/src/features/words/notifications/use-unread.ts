import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnreadCount } from './use-unread-count.ts';

/** The most that is told exactly: a bell has no room for more. */
const most = 99;

/** What stands on a bell, null with nothing new, and what it is called: a name has all that is seen. */
export function useUnread(): { told: string | null; label: string } {
  const { t } = useLingui();
  const count = useUnreadCount();
  if (count === 0) return { told: null, label: t`Notifications` };
  if (count > most) return { told: `${most}+`, label: t`Notifications, ${most}+ unread` };
  return {
    told: String(count),
    label: t`Notifications, ${plural(count, { one: '# unread', other: '# unread' })}`,
  };
}
