import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { UserCard } from './user-profile.tsx';

export type Act = 'role' | 'suspend' | 'unsuspend' | 'sign-out';

/** `perform` says whether it was done. What is shown of the user is asked for again either way. */
export function useUserAct({ id, role }: UserCard, act: Act) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const again = { onSettled: () => void client.admin.users.invalidate() };
  const setRole = trpc.admin.users.setRole.useMutation(again);
  const suspend = trpc.admin.users.suspend.useMutation(again);
  const unsuspend = trpc.admin.users.unsuspend.useMutation(again);
  const signOut = trpc.admin.users.signOutEverywhere.useMutation(again);

  function perform(reason: string): Promise<boolean> {
    switch (act) {
      case 'role': {
        const next = role === 'admin' ? 'member' : 'admin';
        return outcome(setRole.mutateAsync({ id, role: next }), t`Role changed`);
      }
      case 'suspend':
        return outcome(suspend.mutateAsync({ id, reason }), t`User suspended`);
      case 'unsuspend':
        return outcome(unsuspend.mutateAsync({ id }), t`User let back in`);
      case 'sign-out':
        return outcome(signOut.mutateAsync({ id }), t`User signed out everywhere`);
    }
  }

  return {
    perform,
    isPending: [setRole, suspend, unsuspend, signOut].some(({ isPending }) => isPending),
  };
}
