import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';

/** Asks organisers for their payout details; who was left out is named with why. */
export function useRemind(onDone: () => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const remind = trpc.admin.payouts.remind.useMutation({
    onSettled: () => void utils.admin.payouts.invalidate(),
  });
  return {
    isPending: remind.isPending,
    async remind(organiserIds: string[]) {
      try {
        const { reminded, left } = await remind.mutateAsync({ organiserIds });
        const others = left.map(({ name, reason }) => `${name ?? t`No name yet`}: ${reason}`);
        toast({
          title: plural(reminded.length, {
            0: 'Nobody was reminded.',
            one: '# organiser reminded',
            other: '# organisers reminded',
          }),
          ...(others.length > 0 && { description: others.join(' ') }),
        });
        onDone();
      } catch (error) {
        toast({
          variant: 'destructive',
          title: t`Error`,
          description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
        });
      }
    },
  };
}
