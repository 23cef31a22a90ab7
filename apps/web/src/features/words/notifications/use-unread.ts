import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePageHidden } from '../../../lib/pages/use-page-hidden.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

/** The highest exact number: a bell has no room for more. */
const most = 99;

/** Returns a bell's number, null without news, and its label, which contains all that is seen. */
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
 * Counts without a cache (docs/product.md#notifications): anew on every page that is opened, and
 * when the server reports a change meanwhile.
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
  // A browser allows six connections to a server, so hidden tabs must not hold them.
  const enabled = !usePageHidden();
  trpc.notifications.watchUnread.useSubscription(undefined, {
    enabled,
    async onData({ data }) {
      await cache.unreadCount.cancel(); // a count on its way is older than this
      if (cache.unreadCount.getData()?.count === data.count) return;
      cache.unreadCount.setData(undefined, data);
      void cache.list.invalidate();
    },
  });
}
