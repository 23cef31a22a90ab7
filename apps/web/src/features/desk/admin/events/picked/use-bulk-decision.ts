import { toast } from '../../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../../lib/requests/trpc.ts';

type Refused = Outputs['admin']['events']['rejectMany']['refused'];
type Picked = readonly { id: string; title: string }[];
type Words = { done: (n: number) => string; failed: string };

/**
 * Reports how a decision on several events ended, and names those that stay as they are; returns
 * whether it finished.
 */
export function useBulkDecision(picked: Picked, { done, failed }: Words) {
  const utils = trpc.useUtils();
  return async (act: Promise<{ decided: number; refused: Refused }>): Promise<boolean> => {
    let isOver = false;
    try {
      const { decided, refused } = await act;
      const description = refused
        // A deleted event is named as it was picked.
        .map(({ id, title, reason }) => `${title ?? titleOf(picked, id)}: ${reason}`)
        .join(' ');
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

function titleOf(picked: Picked, id: string): string {
  return picked.find((event) => event.id === id)?.title ?? id;
}
