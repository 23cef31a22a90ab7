import { Trans } from '@lingui/react/macro';
import { passLabelLength } from '@nagarika/domain/events/listing/door-passes';
import { NamingForm } from '../../../components/naming-form.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

type Props = { eventId: string; onMade: (pass: Outputs['eventTeam']['makePass']) => void };

export function PassForm({ eventId, onMade }: Props) {
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
