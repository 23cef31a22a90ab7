import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { passLabelLength } from '@nagarika/domain/events/listing/door-passes';
import { useState } from 'react';
import { NamingForm } from '../../../components/naming/naming-form.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { MadePass } from './made-pass.tsx';
import { useTold } from './use-told.ts';

type Props = { eventId: string; onMade: (pass: Outputs['eventTeam']['makePass']) => void };

type Team = Outputs['eventTeam']['show'];
type Pass = Team['passes'][number];

/** Manages links for helpers without an account. */
export function DoorPasses({ eventId, team }: { eventId: string; team: Team }) {
  const { formatDayTime } = useFormats();
  const [made, setMade] = useState<Outputs['eventTeam']['makePass'] | null>(null);
  const [from, until] = [team.opensAt, team.closesAt].map((at) => formatDayTime(new Date(at)));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="text-lg">
          <Trans>Door links</Trans>
        </h3>
        <p className="max-w-prose text-muted-foreground">
          <Trans>
            A link and a PIN open the check-in page of this event alone, without an account, from{' '}
            {from} until {until}.
          </Trans>
        </p>
      </div>
      {team.passes.length > 0 && (
        <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
          {team.passes.map((pass) => (
            <PassItem key={pass.id} pass={pass} />
          ))}
        </ul>
      )}
      {team.isOpen && <PassForm eventId={eventId} onMade={setMade} />}
      <MadePass pass={made} onClose={() => setMade(null)} />
    </div>
  );
}

function PassItem({ pass }: { pass: Pass }) {
  const { t } = useLingui();
  const revoking = trpc.eventTeam.revokePass.useMutation(useTold(t`Door link switched off`));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{pass.label}</bdi>
        </p>
        <p className="text-muted-foreground">
          <Plural
            value={pass.phones}
            _0="Not opened yet"
            one="Opened on # phone"
            other="Opened on # phones"
          />
        </p>
      </div>
      {pass.isRevoked ? (
        <Badge variant="secondary">
          <Trans>Switched off</Trans>
        </Badge>
      ) : (
        <ConfirmButton
          label={t`Switch off ${pass.label}`}
          question={<Trans>Switch this link off?</Trans>}
          consequence={
            <Trans>
              Its phones show no list any more. Guests whom they have let in stay in, and what they
              have not sent yet is taken for two days.
            </Trans>
          }
          dismiss={<Trans>Keep it</Trans>}
          confirm={<Trans>Switch off</Trans>}
          isBusy={revoking.isPending}
          onConfirm={() => revoking.mutate({ id: pass.id })}
        >
          <Trans>Switch off</Trans>
        </ConfirmButton>
      )}
    </li>
  );
}

function PassForm({ eventId, onMade }: Props) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.eventTeam.makePass.useMutation();
  return (
    <NamingForm
      draftKey={`door-pass-${eventId}`}
      maxLength={passLabelLength}
      help={<Trans>Who or where it is for, such as ‘Gate 2’.</Trans>}
      make={async (label) => {
        onMade(await mutateAsync({ eventId, label }));
        await utils.eventTeam.invalidate();
      }}
    >
      <Trans>Make a door link</Trans>
    </NamingForm>
  );
}
