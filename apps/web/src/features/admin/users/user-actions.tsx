import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import { LiftForm } from './lift-form.tsx';
import { StoppedEvents } from './stopped-events.tsx';
import { SuspendForm } from './suspend-form.tsx';
import type { Act } from './use-user-act.ts';
import type { UserCard } from './user-profile.tsx';

type Asked = Act | 'suspend' | 'lift';

/** What changes the account; each is asked once more before it is done. */
export function UserActions({ user }: { user: UserCard }) {
  const [asked, setAsked] = useState<Asked>();
  const [before, setBefore] = useState<Asked>();
  function close() {
    setBefore(asked);
    setAsked(undefined);
  }
  if (asked === 'suspend') return <SuspendForm user={user} onClose={close} />;
  if (asked === 'lift') return <LiftForm user={user} onClose={close} />;
  if (asked) return <ConfirmAct user={user} act={asked} onClose={close} />;
  const opens = (...acts: Asked[]) => ({
    variant: 'outline' as const,
    // The keyboard comes back to where it was asked.
    ref: before && acts.includes(before) ? focus : null,
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Account</Trans>
      </h3>
      <StoppedEvents userId={user.id} />
      <div className={buttonRow}>
        <Button {...opens('role')} onClick={() => setAsked('role')}>
          {user.role === 'admin' ? <Trans>Make member</Trans> : <Trans>Make admin</Trans>}
        </Button>
        <Button {...opens('sign-out')} onClick={() => setAsked('sign-out')}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button
          {...opens('suspend', 'lift')}
          onClick={() => setAsked(user.suspendedAt ? 'lift' : 'suspend')}
        >
          {user.suspendedAt ? <Trans>Let back in</Trans> : <Trans>Suspend</Trans>}
        </Button>
      </div>
    </section>
  );
}

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}
