import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import type { Door } from '../door.ts';

type Mistake = { ticketId: string; guestId?: string | undefined };

/**
 * Takes an admission back, a walk-up's with all her seats; reports why where it cannot, and returns
 * whether it could.
 */
export function useTakeBack(door: Door): (mistake: Mistake) => Promise<boolean> {
  const { t } = useLingui();
  return async ({ ticketId, guestId }) => {
    try {
      if (guestId) await door.takeGuestBack(guestId);
      else await door.undo(ticketId);
      return true;
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`It could not be taken back. Please try again.`,
      });
      return false;
    }
  };
}
