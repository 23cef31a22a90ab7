import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DoorPasses } from './door-passes.tsx';
import { InviteForm } from './invite-form.tsx';
import { TeamMembers } from './team-members.tsx';

/** Who runs an event with its organiser, and the links for helpers at its door. */
export function TeamSection({ eventId }: { eventId: string }) {
  const team = trpc.eventTeam.show.useQuery({ id: eventId });
  if (team.isPending) return <Skeleton className="h-64" />;
  if (!team.data) {
    return (
      <ErrorState
        title={<Trans>The team could not be loaded.</Trans>}
        error={team.error}
        onRetry={() => void team.refetch()}
      />
    );
  }
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 className="text-2xl">
          <Trans>Team</Trans>
        </h2>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            Managers do all that the organiser does, but payouts and the choice of managers. Door
            helpers check guests in, and see nothing else.
          </Trans>
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TeamMembers team={team.data} />
        {team.data.isOpen && <InviteForm eventId={eventId} role={team.data.role} />}
      </div>
      <DoorPasses eventId={eventId} team={team.data} />
    </section>
  );
}
