import { Trans } from '@lingui/react/macro';
import { canEditEvent, isStanding } from '@nagarika/domain/events/listing/events';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChartColumn,
  CircleX,
  Copy,
  Eye,
  Megaphone,
  Pencil,
  ScanQrCode,
  Share2,
  Tags,
} from 'lucide-react';
import { useState } from 'react';
import { Button, buttonRow, buttonVariants } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { forgetPicture } from '../../events/create-event/pictures/picture-storage.ts';
import {
  isBegun,
  keepWizard,
  newWizard,
  readWizard,
} from '../../events/create-event/wizard/wizard-storage.ts';
import { useSession } from '../../people/session/use-session.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { copyOf } from './editing/stored-drafts.ts';
import type { MyEventDetails } from './my-event-details.ts';
import { PostponeButton } from './postpone-button.tsx';

type Props = { event: MyEventDetails; onChanged: () => void };

export function EventActions({ event, onChanged }: Props) {
  const navigate = useNavigate();
  const { user } = useSession();
  const owner = user?.id ?? null;
  const [asked, setAsked] = useState<'cancel' | 'replace-draft' | null>(null);
  const isComing = event.status !== 'cancelled' && !event.isPast;

  async function duplicate() {
    keepWizard(owner, { ...newWizard(copyOf(event)), step: 'details' });
    await forgetPicture(owner);
    void navigate({ to: '/create-event' });
  }

  return (
    <div className={buttonRow}>
      {event.status === 'approved' && (
        <Link
          to="/my-events/$id/check-in"
          params={{ id: event.id }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <ScanQrCode aria-hidden="true" />
          <Trans>Check-in</Trans>
        </Link>
      )}
      {isStanding(event) && (
        <Link
          to="/my-events/$id/$part"
          params={{ id: event.id, part: 'announcements' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Megaphone aria-hidden="true" />
          <Trans context="to guests">Announcements</Trans>
        </Link>
      )}
      <Link
        to="/my-events/$id/$part"
        params={{ id: event.id, part: 'prices' }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Tags aria-hidden="true" />
        <Trans>Tickets & codes</Trans>
      </Link>
      <Link
        to="/my-events/$id/$part"
        params={{ id: event.id, part: 'numbers' }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <ChartColumn aria-hidden="true" />
        <Trans>Numbers</Trans>
      </Link>
      {isStanding(event) && (
        <Link
          to="/my-events/$id/$part"
          params={{ id: event.id, part: 'kit' }}
          className={buttonVariants({ variant: 'outline' })}
        >
          <Share2 aria-hidden="true" />
          <Trans>Tell the world</Trans>
        </Link>
      )}
      {canEditEvent(event) && (
        <Link to="/my-events/$id/edit" params={{ id: event.id }} className={buttonVariants()}>
          <Pencil aria-hidden="true" />
          <Trans>Edit</Trans>
        </Link>
      )}
      <Link
        to="/event/$id"
        params={{ id: event.id }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Eye aria-hidden="true" />
        <Trans>View event page</Trans>
      </Link>
      <Button
        variant="outline"
        onClick={() => (isBegun(readWizard(owner)) ? setAsked('replace-draft') : void duplicate())}
      >
        <Copy aria-hidden="true" />
        <Trans>Duplicate</Trans>
      </Button>
      {isComing && isStanding(event) && <PostponeButton event={event} onChanged={onChanged} />}
      {isComing && (
        <Button variant="outline" onClick={() => setAsked('cancel')}>
          <CircleX aria-hidden="true" />
          <Trans>Cancel event</Trans>
        </Button>
      )}
      <CancelEventDialog
        event={event}
        open={asked === 'cancel'}
        onClose={() => setAsked(null)}
        onCancelled={onChanged}
      />
      <Dialog
        open={asked === 'replace-draft'}
        onClose={() => setAsked(null)}
        title={<Trans>Replace your draft?</Trans>}
        description={
          <Trans>You have begun another event that is not submitted yet. It would be lost.</Trans>
        }
        showDescription
      >
        <DialogActions onClose={() => setAsked(null)} dismiss={<Trans>Keep my draft</Trans>}>
          <Button onClick={() => void duplicate()}>
            <Trans>Replace it</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
