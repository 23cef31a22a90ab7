import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type Notification = Outputs['notifications']['list']['items'][number];

/** Lists the member's notifications with her actions: shown at once, and reloaded if the server refuses. */
export function useNotifications(enabled: boolean) {
  const { t } = useLingui();
  const cache = trpc.useUtils().notifications;
  const list = trpc.notifications.list.useQuery({}, { enabled });

  async function show(change: (items: Notification[]) => Notification[]) {
    await cache.list.cancel(); // an answer on its way is older than this action
    cache.list.setData({}, (last) => last && { ...last, items: change(last.items) });
  }
  const settle = {
    async onSuccess({ count }: Outputs['notifications']['unreadCount']) {
      await cache.unreadCount.cancel(); // it may have been counted before this action
      cache.unreadCount.setData(undefined, { count });
    },
    onSettled: () => void cache.list.invalidate(),
  };
  const failed = (description: string) => () =>
    toast({ variant: 'destructive', title: t`Error`, description });

  const read = trpc.notifications.read.useMutation({
    ...settle,
    onMutate: ({ id }) =>
      show((items) => items.map((item) => (item.id === id ? { ...item, read: true } : item))),
  });
  const readAll = trpc.notifications.readAll.useMutation({
    ...settle,
    onMutate: () => show((items) => items.map((item) => ({ ...item, read: true }))),
    onError: failed(t`Failed to mark your notifications as read. Please try again.`),
  });
  const restore = trpc.notifications.restore.useMutation({
    ...settle,
    onError: failed(t`They could not be brought back. Please try again.`),
  });
  /** Offers for a moment to restore it. */
  const takenOff = (title: string) => ({
    ...settle,
    async onSuccess(answer: Outputs['notifications']['clear']) {
      await settle.onSuccess(answer);
      const action = { label: t`Undo`, run: () => restore.mutate({ at: answer.at }) };
      toast({ title, action });
    },
  });
  const remove = trpc.notifications.remove.useMutation({
    ...takenOff(t`Notification deleted`),
    onMutate: ({ id }) => show((items) => items.filter((item) => item.id !== id)),
    onError: failed(t`Failed to delete the notification. Please try again.`),
  });
  const clear = trpc.notifications.clear.useMutation({
    ...takenOff(t`Notifications cleared`),
    onMutate: () => show(() => []),
    onError: failed(t`Failed to clear your notifications. Please try again.`),
  });

  return {
    list,
    /** Empty after a failed answer too (docs/product.md#notifications). */
    items: list.data?.items ?? [],
    read: (id: string) => read.mutate({ id }),
    readAll: () => readAll.mutate(),
    remove: (id: string) => remove.mutate({ id }),
    clear: () => clear.mutate(),
  };
}
