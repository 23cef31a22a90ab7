import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Changes prices at one press, and shows the result or why it failed; returns whether it succeeded. */
export function usePriceChange() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  return async (make: () => Promise<unknown>): Promise<boolean> => {
    try {
      await make();
      return true;
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      });
      return false;
    } finally {
      await Promise.all([utils.prices.invalidate(), utils.myEvents.invalidate()]);
    }
  };
}
