import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ActForm } from './act-form.tsx';
import { usePreview } from './use-preview.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** Lets the user back in and, unless the admin unticks it, resumes the sales that the suspension stopped. */
export function LiftForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const name = user.name ?? user.phone;
  const outcome = useOutcome();
  const utils = trpc.useUtils();
  const [resumes, setResumes] = useState(true);
  const { preview, isPending, missing } = usePreview(user.id);
  const lift = trpc.admin.suspensions.lift.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  async function confirm() {
    if (await outcome(lift.mutateAsync({ id: user.id, resumes }), t`User let back in`)) onClose();
  }
  const stopped = preview?.stopped ?? 0;
  return (
    <ActForm
      question={t`Let ${name} back in?`}
      says={t`They can sign in again.`}
      action={t`Yes, let back in`}
      busy={lift.isPending || isPending}
      missing={missing}
      onSubmit={onSubmit(() => void confirm())}
      onClose={onClose}
    >
      {stopped > 0 && (
        <Checkbox
          label={<Trans>Sell and list their events again, as before ({stopped})</Trans>}
          checked={resumes}
          onChange={({ target }) => setResumes(target.checked)}
        />
      )}
    </ActForm>
  );
}
