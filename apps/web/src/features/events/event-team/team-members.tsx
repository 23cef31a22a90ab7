import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamStatus } from '@nagarika/domain/events/listing/event-team';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { RoleName } from './role-badge.tsx';
import { useTold } from './use-told.ts';

type Team = Outputs['eventTeam']['show'];
type Member = Team['members'][number];

export function TeamMembers({ team: { organiser, members } }: { team: Team }) {
  return (
    <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
      <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <bdi className="font-semibold">{organiser}</bdi>
        <span className="text-muted-foreground">
          <Trans>Organiser</Trans>
        </span>
      </li>
      {members.map((member) => (
        <MemberItem key={member.id} member={member} />
      ))}
    </ul>
  );
}

function MemberItem({ member }: { member: Member }) {
  const { t } = useLingui();
  const revoking = trpc.eventTeam.revoke.useMutation(useTold(t`Removed from the team`));
  const isInvited = member.status === 'invited';
  const phone = readablePhone(member.phone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {member.name ? <bdi>{member.name}</bdi> : phone}
        </p>
        <p className="dotted text-muted-foreground">
          <span>
            <RoleName role={member.role} />
          </span>
          {member.name && <span>{phone}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={member.status} />
        {member.mayRevoke && (
          <ConfirmButton
            label={isInvited ? t`Take back the invitation of ${phone}` : t`Remove ${phone}`}
            question={
              isInvited ? (
                <Trans>Take the invitation back?</Trans>
              ) : (
                <Trans>Remove from the team?</Trans>
              )
            }
            consequence={
              isInvited ? (
                <Trans>It cannot be accepted any more.</Trans>
              ) : (
                <Trans>
                  The event is not shown to them any more. Guests whom they have let in stay in, and
                  what their phone has not sent yet is taken for two days.
                </Trans>
              )
            }
            dismiss={<Trans>Keep</Trans>}
            confirm={isInvited ? <Trans>Take it back</Trans> : <Trans>Remove</Trans>}
            isBusy={revoking.isPending}
            onConfirm={() => revoking.mutate({ id: member.id })}
          >
            {isInvited ? <Trans>Take back</Trans> : <Trans>Remove</Trans>}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

const tones = { invited: 'warning', accepted: 'success' } as const;

function StatusBadge({ status }: { status: TeamStatus }) {
  const words: Record<TeamStatus, ReactNode> = {
    invited: <Trans>Invited</Trans>,
    accepted: <Trans>On the team</Trans>,
    declined: <Trans>Declined</Trans>,
    left: <Trans>Left</Trans>,
    revoked: <Trans>Removed</Trans>,
  };
  const isOpen = status === 'invited' || status === 'accepted';
  return isOpen ? (
    <Badge tone={tones[status]}>{words[status]}</Badge>
  ) : (
    <Badge variant="secondary">{words[status]}</Badge>
  );
}
