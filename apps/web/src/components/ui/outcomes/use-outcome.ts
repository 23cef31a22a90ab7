import { useLingui } from '@lingui/react/macro';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { toast } from './toast-store.ts';

/** Says how an action went, and refreshes what it may have changed in either case. */
export function useOutcome(title: string, refresh: () => void) {
  const { t } = useLingui();
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
