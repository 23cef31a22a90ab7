import { Trans } from '@lingui/react/macro';
import { linkNameLength } from '@nagarika/domain/sales/event-links';
import { NamingForm } from '../../../components/naming-form.tsx';
import { trpc } from '../../../lib/trpc.ts';

export function LinkForm({ eventId }: { eventId: string }) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.eventLinks.make.useMutation();
  return (
    <NamingForm
      draftKey={`event-link-${eventId}`}
      maxLength={linkNameLength}
      help={
        <Trans>Where you will use it, such as ‘Card at the salon’. Only your team sees it.</Trans>
      }
      make={async (name) => {
        await mutateAsync({ eventId, name });
        await utils.kit.invalidate();
      }}
    >
      <Trans>Make a link</Trans>
    </NamingForm>
  );
}
