import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { usePlace } from '../../../lib/pages/use-place.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { useTold } from './use-told.ts';

type Invitation = Outputs['eventTeam']['incoming'][number];

/**
 * Lists the invitations to teams that wait for the member's answer; the page's events do not wait
 * for them.
 */
export function Invitations() {
  const { t } = useLingui();
  const invitations = trpc.eventTeam.incoming.useQuery();
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label={t`Invitations to a team`}>
      {invitations.data.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationItem({
  invitation: { id, role, invitedBy, event },
}: {
  invitation: Invitation;
}) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const placeIn = usePlace();
  const accepting = trpc.eventTeam.accept.useMutation(useTold(t`You are on the team`));
  const declining = trpc.eventTeam.decline.useMutation(useTold(t`Invitation declined`));
  const isBusy = accepting.isPending || declining.isPending;
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-lg border border-dashed border-marigold bg-warning-soft p-4">
      <Users aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <div className="min-w-48 grow basis-0">
        <p className="font-semibold">
          {role === 'manager' ? (
            <Trans>
              <bdi>{invitedBy}</bdi> asks you to help run <bdi>{event.title}</bdi>
            </Trans>
          ) : (
            <Trans>
              <bdi>{invitedBy}</bdi> asks you to help at the door of <bdi>{event.title}</bdi>
            </Trans>
          )}
        </p>
        <p className="dotted text-warning">
          <span>{formatDayTime(new Date(event.startsAt))}</span>
          <bdi>{placeIn(event.city, event.venue)}</bdi>
        </p>
        <p className="mt-1">
          {role === 'manager' ? (
            <Trans>You see and do all that the organiser does, but payouts.</Trans>
          ) : (
            <Trans>You check guests in, and see their names.</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={declining.isPending}
          disabled={isBusy && !declining.isPending}
          onClick={() => declining.mutate({ id })}
        >
          <Trans>No, thank you</Trans>
        </Button>
        <Button
          busy={accepting.isPending}
          disabled={isBusy && !accepting.isPending}
          onClick={() => accepting.mutate({ id })}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </li>
  );
}
