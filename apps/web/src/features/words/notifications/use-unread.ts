import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageHidden } from '../../../lib/pages/use-page-hidden.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

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

/**
 * Never cached (docs/product.md#notifications): counted again on every page that is opened, and
 * told by the server when it changes meanwhile.
 */
function useUnreadCount(): number {
  const path = useLocation({ select: (location) => location.pathname });
  const counted = useRef(path);
  const { data, refetch } = trpc.notifications.unreadCount.useQuery();
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    void refetch();
  }, [path, refetch]);
  useWatch();
  return data?.count ?? 0;
}

function useWatch() {
  const cache = trpc.useUtils().notifications;
  // A browser keeps six connections to a server: tabs that nobody looks at must not hold them.
  const enabled = !usePageHidden();
  trpc.notifications.watchUnread.useSubscription(undefined, {
    enabled,
    async onData({ data }) {
      await cache.unreadCount.cancel(); // what is being counted is older than this
      if (cache.unreadCount.getData()?.count === data.count) return;
      cache.unreadCount.setData(undefined, data);
      void cache.list.invalidate();
    },
  });
}
