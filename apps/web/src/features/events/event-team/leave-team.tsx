import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '../../../lib/requests/trpc.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { useTold } from './use-told.ts';

/** Lets a member leave the team by herself. */
export function LeaveTeam({ event }: { event: { id: string; title: string } }) {
  const { t } = useLingui();
  const leaving = trpc.eventTeam.leave.useMutation(useTold(t`You left the team`));
  return (
    <ConfirmButton
      label={t`Leave the team of ${event.title}`}
      question={<Trans>Leave this team?</Trans>}
      consequence={
        <Trans>
          You do not see the event here any more. The organiser is told, and may invite you again.
        </Trans>
      }
      dismiss={<Trans>Stay</Trans>}
      confirm={<Trans>Leave the team</Trans>}
      isBusy={leaving.isPending}
      onConfirm={() => leaving.mutate({ eventId: event.id })}
    >
      <Trans>Leave the team</Trans>
    </ConfirmButton>
  );
}
