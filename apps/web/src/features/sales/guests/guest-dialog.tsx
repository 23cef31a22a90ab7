import { Trans } from '@lingui/react/macro';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { GuestForm } from './guest-form.tsx';

type Props = { eventId: string; onIssued: () => void; onClose: () => void };

export function GuestDialog({ eventId, onIssued, onClose }: Props) {
  const options = trpc.guests.options.useQuery({ eventId });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add a guest</Trans>}
      description={
        <Trans>
          A seat for somebody without an account. What she pays goes to you directly and is no part
          of your payouts.
        </Trans>
      }
      showDescription
    >
      {options.isPending && <Skeleton className="h-64" />}
      {options.isError && (
        <ErrorState title={<Trans>The ticket types could not be loaded.</Trans>} query={options} />
      )}
      {options.data && (
        <GuestForm eventId={eventId} options={options.data} onIssued={onIssued} onClose={onClose} />
      )}
    </Dialog>
  );
}
