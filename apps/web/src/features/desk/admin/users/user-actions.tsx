import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button, buttonRow } from '../../../../components/ui/button.tsx';
import { GenderForm } from './gender-form.tsx';
import { LiftForm } from './lift-form.tsx';
import { RoleForm } from './role-form.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { StoppedEvents } from './stopped-events.tsx';
import { SuspendForm } from './suspend-form.tsx';
import type { UserCard } from './user-profile.tsx';

/** Each is asked once more before it is done. */
const forms = {
  role: RoleForm,
  'sign-out': SignOutForm,
  gender: GenderForm,
  suspend: SuspendForm,
  lift: LiftForm,
};
type Asked = keyof typeof forms;

/** Offers what changes the account. */
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
      // The keyboard comes back to where it was asked.
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
