import { Trans, useLingui } from '@lingui/react/macro';
import { type EventRole, invitedRoles, mayDo } from '@nagarika/domain/events/listing/event-team';
import { phoneLength } from '@nagarika/domain/people/sign-in-rules';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PhoneInput } from '../../../components/ui/phone-input.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { onSubmit } from '../../../lib/on-submit.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';

type Props = {
  eventId: string;
  /** Of who invites; null: an admin. */
  role: EventRole | null;
};

/** Who is invited, by phone number, and as what: managers are the organiser's to choose. */
export function InviteForm({ eventId, role }: Props) {
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
