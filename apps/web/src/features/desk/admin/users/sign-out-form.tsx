import { useLingui } from '@lingui/react/macro';
import { onSubmit } from '../../../../lib/on-submit.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ActForm } from './act-form.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** It takes no more than a yes. */
export function SignOutForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const signOut = trpc.admin.users.signOutEverywhere.useMutation({
    onSettled: () => void client.admin.users.invalidate(),
  });
  const name = user.name ?? user.phone;
  async function confirm() {
    const sent = signOut.mutateAsync({ id: user.id });
    if (await outcome(sent, t`User signed out everywhere`)) onClose();
  }
  return (
    <ActForm
      question={t`Sign ${name} out everywhere?`}
      says={t`They can sign in again with a new code.`}
      action={t`Yes, sign out`}
      busy={signOut.isPending}
      onSubmit={onSubmit(() => void confirm())}
      onClose={onClose}
    />
  );
}
