import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ActForm } from './act-form.tsx';
import { GenderForm } from './gender-form.tsx';
import { LiftForm } from './lift-form.tsx';
import { RoleForm } from './role-form.tsx';
import { SuspendForm } from './suspend-form.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** The actions' forms, each with a confirmation. */
const forms = {
  role: RoleForm,
  'sign-out': SignOutForm,
  gender: GenderForm,
  suspend: SuspendForm,
  lift: LiftForm,
};
type Asked = keyof typeof forms;

export function UserActions({ user }: { user: UserCard }) {
  const [asked, setAsked] = useState<Asked>();
  const [before, setBefore] = useState<Asked>();
  function close() {
    setBefore(asked);
    setAsked(undefined);
  }
  if (asked) {
    const Form = forms[asked];
    return <Form user={user} onClose={close} />;
  }
  const button = (act: Asked, words: ReactNode, wasAlso?: Asked) => (
    <Button
      variant="outline"
      // The focus returns to the button that asked.
      ref={before && (before === act || before === wasAlso) ? focus : null}
      onClick={() => setAsked(act)}
    >
      {words}
    </Button>
  );
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Account</Trans>
      </h3>
      <StoppedEvents userId={user.id} />
      <div className={buttonRow}>
        {button('role', <Trans>Role and areas</Trans>)}
        {button('sign-out', <Trans>Sign out everywhere</Trans>)}
        {button('gender', <Trans>Correct gender</Trans>)}
        {user.suspendedAt
          ? button('lift', <Trans>Let back in</Trans>, 'suspend')
          : button('suspend', <Trans>Suspend</Trans>, 'lift')}
      </div>
    </section>
  );
}

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** Signs the user out after a plain confirmation. */
function SignOutForm({ user, onClose }: Props) {
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

/** Lists the user's events whose sales a suspension stopped, and resumes them by hand. */
function StoppedEvents({ userId }: { userId: string }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const utils = trpc.useUtils();
  const preview = trpc.admin.suspensions.preview.useQuery({ id: userId });
  const resume = trpc.admin.suspensions.resume.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const stopped = preview.data?.stopped ?? 0;
  if (stopped === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button
          size="sm"
          variant="outline"
          busy={resume.isPending}
          onClick={() => void outcome(resume.mutateAsync({ id: userId }), t`Sold again`)}
        >
          <Trans>Sell them again</Trans>
        </Button>
      }
    >
      <Plural
        value={stopped}
        one="# coming event is not listed and not sold since the suspension."
        other="# coming events are not listed and not sold since the suspension."
      />
    </Notice>
  );
}
