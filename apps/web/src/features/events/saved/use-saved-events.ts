import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type SavedEvent = Outputs['events']['liked']['items'][number];

/**
 * Lists the member's saved events, the newest first; one that she removes goes at once, and returns
 * if the server refuses.
 */
export function useSavedEvents(enabled: boolean) {
  const { t } = useLingui();
  const cache = trpc.useUtils().events;
  const list = trpc.events.liked.useQuery({}, { enabled });

  const unlike = trpc.events.unlike.useMutation({
    async onMutate({ id }) {
      await cache.liked.cancel(); // an answer on its way is older than this press
      const before = cache.liked.getData({});
      cache.liked.setData(
        {},
        before && { ...before, items: before.items.filter((event) => event.id !== id) },
      );
    },
    onSuccess: () =>
      toast({ title: t`Event removed`, description: t`Removed from your saved events.` }),
    onError: () =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: t`Failed to remove event. Please try again.`,
      }),
    // Cached lists of this visit show the heart too.
    onSettled: () => void cache.invalidate(),
  });

  return { list, remove: (id: string) => unlike.mutate({ id }) };
}
