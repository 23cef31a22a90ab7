import { Trans, useLingui } from '@lingui/react/macro';
import { type EventRole, invitedRoles, mayDo } from '@nagarika/domain/events/listing/event-team';
import { phoneLength } from '@nagarika/domain/people/sign-in-rules';
import { useRef } from 'react';
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
import { trpc } from '../../../lib/requests/trpc.ts';
import { DoorPasses } from './door-passes.tsx';
import { TeamMembers } from './team-members.tsx';

type Props = {
  eventId: string;
  /** Of who invites; null: an admin. */
  role: EventRole | null;
};

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

/** Who is invited, by phone number, and as what: managers are the organiser's to choose. */
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
          {(control) => (
            <PhoneInput
              {...control}
              ref={input}
              autoComplete="off"
              digits={draft.digits}
              onChange={(digits) => {
                change({ digits });
                inviting.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={inviting.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </Card>
  );
}
