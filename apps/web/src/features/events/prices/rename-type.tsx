import { Trans } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { typeName } from '@nagarika/domain/events/prices/price-forms';
import { RenameDialog } from '../../../components/naming/rename-dialog.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { PricedType } from './prices.ts';

type Props = { eventId: string; type: PricedType; open: boolean; onClose: () => void };

export function RenameType({ eventId, type, open, onClose }: Props) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.prices.renameType.useMutation({
    onSuccess: () => void Promise.all([utils.prices.invalidate(), utils.myEvents.invalidate()]),
  });
  return (
    <RenameDialog
      title={<Trans>Rename the ticket type</Trans>}
      description={<Trans>Who has booked sees the name that she booked.</Trans>}
      name={type.name}
      schema={typeName}
      maxLength={eventLimits.ticketTypeName}
      draftKey={`ticket-type-name:${type.id}`}
      rename={(name) => mutateAsync({ id: eventId, typeId: type.id, name })}
      open={open}
      onClose={onClose}
    />
  );
}
