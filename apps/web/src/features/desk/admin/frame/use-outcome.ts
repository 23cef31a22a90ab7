import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import type { ProblemWords } from '../../../../components/ui/outcomes/use-problem.tsx';
import { serverMessage } from '../../../../lib/requests/error-message.ts';

/**
 * Reports how an action ended: takes `mutateAsync`, returns whether it succeeded. `fail` lets a
 * form show the failure beside its button.
 */
export function useOutcome(fail = failToast) {
  const { t } = useLingui();
  return async (act: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act;
      toast({ title: done });
      return true;
    } catch (error) {
      fail({
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      });
      return false;
    }
  };
}

function failToast(words: ProblemWords) {
  toast({ ...words, variant: 'destructive' });
}
