import { useLingui } from '@lingui/react/macro';
import type { ChannelChoice } from '@nagarika/domain/words/news/notifications';
import { toast } from '../../../components/ui/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';

/** How the member is reached; a change shows at once, and is taken back if the server refuses it. */
export function useChannels() {
  const { t } = useLingui();
  const cache = trpc.useUtils().notifications.channels;
  const channels = trpc.notifications.channels.useQuery();
  const save = trpc.notifications.setChannels.useMutation({
    async onMutate(choice) {
      await cache.cancel(); // an answer on its way is older than what was just done
      const before = cache.getData();
      cache.setData(undefined, (last) => last && { ...last, choice });
      return { before };
    },
    onError(_error, _choice, context) {
      cache.setData(undefined, context?.before);
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: t`Your choice was not saved. Please try again.`,
      });
    },
    onSettled: () => void cache.invalidate(),
  });
  return { channels, choose: (choice: ChannelChoice) => save.mutate(choice) };
}
