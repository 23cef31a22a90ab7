import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { UserCard } from './user-profile.tsx';

export type Act = 'role' | 'sign-out';

/** `perform` says whether it was done. What is shown of the user is asked for again either way. */
export function useUserAct({ id, role }: UserCard, act: Act) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const again = { onSettled: () => void client.admin.users.invalidate() };
  const setRole = trpc.admin.users.setRole.useMutation(again);
  const signOut = trpc.admin.users.signOutEverywhere.useMutation(again);

  function perform(): Promise<boolean> {
    if (act === 'sign-out') {
      return outcome(signOut.mutateAsync({ id }), t`User signed out everywhere`);
    }
    const next = role === 'admin' ? 'member' : 'admin';
    return outcome(setRole.mutateAsync({ id, role: next }), t`Role changed`);
  }

  return { perform, isPending: setRole.isPending || signOut.isPending };
}
