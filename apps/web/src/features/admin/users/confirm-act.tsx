import { useLingui } from '@lingui/react/macro';
import { onSubmit } from '../../../lib/on-submit.ts';
import { ActForm } from './act-form.tsx';
import { type Act, useUserAct } from './use-user-act.ts';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; act: Act; onClose: () => void };

/** What takes no more than a yes. */
export function ConfirmAct({ user, act, onClose }: Props) {
  const { perform, isPending } = useUserAct(user, act);
  const words = useWords(user)[act];
  async function confirm() {
    if (await perform()) onClose();
  }
  return (
    <ActForm
      {...words}
      isDanger={act === 'role' && user.role === 'member'}
      busy={isPending}
      onSubmit={onSubmit(() => void confirm())}
      onClose={onClose}
    />
  );
}

function useWords(user: UserCard) {
  const { t } = useLingui();
  const name = user.name ?? user.phone;
  const role =
    user.role === 'admin'
      ? {
          question: t`Make ${name} a member?`,
          says: t`The dashboard is closed to them at once.`,
          action: t`Yes, make member`,
        }
      : {
          question: t`Make ${name} an admin?`,
          says: t`They can then do everything that you can: review, suspend, pay out.`,
          action: t`Yes, make admin`,
        };
  return {
    role,
    'sign-out': {
      question: t`Sign ${name} out everywhere?`,
      says: t`They can sign in again with a new code.`,
      action: t`Yes, sign out`,
    },
  } satisfies Record<Act, unknown>;
}
