import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { usePageHidden } from '../../../lib/use-page-hidden.ts';

/**
 * Never cached (docs/product.md#notifications): counted again on every page that is opened, and
 * told by the server when it changes meanwhile.
 */
export function useUnreadCount(): number {
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
