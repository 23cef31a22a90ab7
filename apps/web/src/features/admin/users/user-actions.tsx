import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { type Act, ConfirmAct } from './confirm-act.tsx';
import type { UserCard } from './user-profile.tsx';

/** What changes the account; each is asked once more before it is done. */
export function UserActions({ user }: { user: UserCard }) {
  const [asked, setAsked] = useState<Act>();
  if (asked) return <ConfirmAct user={user} act={asked} onClose={() => setAsked(undefined)} />;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Account</Trans>
      </h3>
      <div className={buttonRow}>
        <Button variant="outline" onClick={() => setAsked('role')}>
          {user.role === 'admin' ? <Trans>Make member</Trans> : <Trans>Make admin</Trans>}
        </Button>
        <Button variant="outline" onClick={() => setAsked('sign-out')}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        {user.suspendedAt ? (
          <Button variant="outline" onClick={() => setAsked('unsuspend')}>
            <Trans>Let back in</Trans>
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setAsked('suspend')}>
            <Trans>Suspend</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
