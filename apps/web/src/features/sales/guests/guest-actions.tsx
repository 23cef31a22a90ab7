import { Trans } from '@lingui/react/macro';
import { guestsUntil } from '@nagarika/domain/sales/guests/guests';
import { ListPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useNow } from '../../../lib/times/use-now.ts';

const GuestDialog = lazyPart(async () => (await import('./guest-dialog.tsx')).GuestDialog);
const GuestListDialog = lazyPart(
  async () => (await import('./guest-list-dialog.tsx')).GuestListDialog,
);

type Props = {
  event: { id: string; status: string; startsAt: Date; endsAt: Date | null };
  onIssued: () => void;
};

/**
 * Issues seats to people without an account, one or a list of them; offers nothing once the event
 * is long over.
 */
export function GuestActions({ event, onIssued }: Props) {
  const now = useNow();
  const [asked, setAsked] = useState<'one' | 'list' | null>(null);
  const about = { eventId: event.id, onIssued, onClose: () => setAsked(null) };
  if (event.status !== 'approved' || now > guestsUntil(event)) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsked('one')}>
        <UserPlus aria-hidden="true" />
        <Trans>Add a guest</Trans>
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('list')}>
        <ListPlus aria-hidden="true" />
        <Trans>Add a guest list</Trans>
      </Button>
      {asked === 'one' && <GuestDialog {...about} />}
      {asked === 'list' && <GuestListDialog {...about} />}
    </>
  );
}
