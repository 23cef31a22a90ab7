import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

type Refused = Outputs['admin']['events']['rejectMany']['refused'];
type Words = { done: (n: number) => string; failed: string };

/** Says how a decision of several has ended, and names what stays as it is; answers whether it came to an end. */
export function useBulkDecision({ done, failed }: Words) {
  const utils = trpc.useUtils();
  return async (act: Promise<{ decided: number; refused: Refused }>): Promise<boolean> => {
    let isOver = false;
    try {
      const { decided, refused } = await act;
      const description = refused.map(({ title, reason }) => `${title}: ${reason}`).join(' ');
      const left = description === '' ? {} : { description };
      if (decided === 0) toast({ variant: 'destructive', title: failed, ...left });
      else toast({ title: done(decided), ...left });
      isOver = true;
    } catch (error) {
      toast({ variant: 'destructive', title: failed, description: serverMessage(error) });
    }
    void utils.admin.invalidate();
    return isOver;
  };
}
