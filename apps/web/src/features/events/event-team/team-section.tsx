import { Trans, useLingui } from '@lingui/react/macro';
import {
  type EventRole,
  invitedRoles,
  mayDo,
  type TeamStatus,
} from '@nagarika/domain/events/listing/event-team';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import { phoneLength } from '@nagarika/domain/people/sign-in-rules';
import { type ReactNode, useRef } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { PhoneInput } from '../../../components/ui/forms/phone-input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { DoorPasses } from './door-passes.tsx';
import { RoleName } from './role-badge.tsx';
import { useTold } from './use-told.ts';

type Team = Outputs['eventTeam']['show'];

type Member = Team['members'][number];

const tones = { invited: 'warning', accepted: 'success' } as const;

type Props = {
  eventId: string;
  /** The inviting person's role; null for an admin. */
  role: EventRole | null;
};

/** Lists the event's team, and the links for helpers at its door. */
export function TeamSection({ eventId }: { eventId: string }) {
  const team = trpc.eventTeam.show.useQuery({ id: eventId });
  if (team.isPending) return <Skeleton className="h-64" />;
  if (!team.data) {
    return <ErrorState title={<Trans>The team could not be loaded.</Trans>} query={team} />;
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

/** Invites a person by phone number to a role; only the organiser chooses managers. */
function InviteForm({ eventId, role }: Props) {
  const { t } = useLingui();
  const { draft, change, clear } = useDraft(`team-invite-${eventId}`, { digits: '', role: 'door' });
  const input = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const inviting = trpc.eventTeam.invite.useMutation({
    onSuccess: async () => {
      toast({
        title: t`Invitation sent`,
        description: t`It waits under My Events for whoever signs in with +91 ${draft.digits}.`,
      });
      clear();
      await utils.eventTeam.invalidate();
    },
    onError: () => input.current?.focus(),
  });
  const error = inviting.error
    ? (serverMessage(inviting.error) ?? t`Check your connection and try again.`)
    : undefined;
  const mayChoose = role === null || mayDo(role, 'own');
  const asked = invitedRoles.find((one) => mayChoose && one === draft.role) ?? 'door';

  function submit() {
    if (draft.digits.length !== phoneLength) return input.current?.focus();
    inviting.mutate({ eventId, phone: draft.digits, role: asked });
  }

  return (
    <Card className="p-4 md:p-5">
      <form onSubmit={onSubmit(submit)} noValidate className="grid gap-4">
        <h3 className="text-lg">
          {mayChoose ? <Trans>Invite somebody</Trans> : <Trans>Invite a door helper</Trans>}
        </h3>
        {mayChoose && (
          <RadioGroup
            legend={<Trans>Role</Trans>}
            inline
            options={[
              { value: 'door', label: <Trans>Door helper</Trans> },
              { value: 'manager', label: <Trans>Manager</Trans> },
            ]}
            value={asked}
            onChange={(next) => change({ role: next })}
          />
        )}
        <Field
          label={<Trans>Mobile number</Trans>}
          help={<Trans>No account is needed yet.</Trans>}
          error={error}
        >
          <PhoneInput
            ref={input}
            autoComplete="off"
            digits={draft.digits}
            onChange={(digits) => {
              change({ digits });
              inviting.reset();
            }}
          />
        </Field>
        <Button type="submit" className="justify-self-start" busy={inviting.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </Card>
  );
}

function TeamMembers({ team: { organiser, members } }: { team: Team }) {
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
