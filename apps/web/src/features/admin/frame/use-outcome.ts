import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';

/** Says how an act has ended: `mutateAsync` in, whether it was done out. */
export function useOutcome() {
  const { t } = useLingui();
  return async (act: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act;
      toast({ title: done });
      return true;
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      });
      return false;
    }
  };
}
