import { useLingui } from '@lingui/react/macro';
import { toast } from '../../components/ui/toast-store.ts';
import { serverMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';

/** After an act on a link: what changed is asked for again, whether or not it went well. */
export function useLinkChange(title: string) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const refresh = () => void utils.kit.invalidate();
  return {
    onSuccess: () => {
      toast({ title });
      refresh();
    },
    onError: (error: unknown) => {
      toast({
        title: t`That did not work`,
        description: serverMessage(error) ?? t`Check your connection and try again.`,
        variant: 'destructive',
      });
      refresh();
    },
  };
}
