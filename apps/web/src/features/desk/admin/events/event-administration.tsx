import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { BadgeCheck, BadgeX, CircleX, Eye, Pencil, Ticket } from 'lucide-react';
import { Button, buttonRow, buttonVariants } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import type { AdminEvent } from './admin-event.ts';

type Props = { event: AdminEvent; onCancel: () => void };

/** Offers an admin's actions on an event besides the review. */
export function EventAdministration({ event, onCancel }: Props) {
  const { id, status, isPast } = event;
  const isCancelled = status === 'cancelled';
  const params = { id };
  return (
    <div className={clsx(buttonRow, 'border-t pt-5')}>
      <Link to="/event/$id" params={params} className={buttonVariants(look)}>
        <Eye aria-hidden="true" />
        <Trans>Event page</Trans>
      </Link>
      <Link to="/my-events/$id" params={params} className={buttonVariants(look)}>
        <Ticket aria-hidden="true" />
        <Trans>Sales and attendees</Trans>
      </Link>
      {!isCancelled && !isPast && (
        <Link to="/my-events/$id/edit" params={params} className={buttonVariants(look)}>
          <Pencil aria-hidden="true" />
          <Trans>Edit</Trans>
        </Link>
      )}
      {status === 'approved' && <CurateButton event={event} />}
      {!isCancelled && (
        <Button {...look} onClick={onCancel}>
          <CircleX aria-hidden="true" />
          <Trans>Cancel event</Trans>
        </Button>
      )}
    </div>
  );
}

const look = { variant: 'outline', size: 'sm' } as const;

function CurateButton({ event: { id, isCurated } }: { event: AdminEvent }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const curate = trpc.admin.events.curate.useMutation();
  const Icon = isCurated ? BadgeX : BadgeCheck;

  async function toggle() {
    try {
      await curate.mutateAsync({ id, isCurated: !isCurated });
      await utils.admin.invalidate();
      toast({ title: isCurated ? t`No longer a curated event` : t`Now a curated event` });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`That could not be saved. Please try again.`,
        description: serverMessage(error),
      });
    }
  }

  return (
    <Button {...look} busy={curate.isPending} onClick={() => void toggle()}>
      <Icon aria-hidden="true" />
      {isCurated ? <Trans>Uncurate</Trans> : <Trans>Curate</Trans>}
    </Button>
  );
}
