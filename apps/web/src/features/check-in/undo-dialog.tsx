import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { serverMessage } from '../../lib/error-message.ts';
import { useNames } from '../../lib/use-names.ts';
import type { Entry } from './check-in-list.ts';
import type { Door } from './door.ts';

/** `entry`: whose admission is to be taken back; null: nobody's. */
export function UndoDialog({
  entry,
  door,
  onClose,
}: {
  entry: Entry | null;
  door: Door;
  onClose: () => void;
}) {
  const nameOf = useNames();
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const ticket = entry?.ticket;

  async function confirm() {
    if (!ticket) return;
    setBusy(true);
    try {
      await door.undo(ticket.id);
      toast({ title: t`Admission taken back`, description: t`The ticket is valid again.` });
      onClose();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`It could not be taken back. Please try again.`,
      });
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={<Trans>Take this admission back?</Trans>}
      description={<Trans>The ticket will let somebody in once more.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep it</Trans>}>
          <Button variant="destructive" busy={isBusy} onClick={() => void confirm()}>
            <Trans>Take back</Trans>
          </Button>
        </DialogActions>
      }
    >
      <p className="dotted">
        <strong>
          <bdi>{ticket?.name}</bdi>
        </strong>
        <bdi>{ticket && nameOf(ticket.ticketType)}</bdi>
        <span className="money">{ticket?.code}</span>
      </p>
    </Dialog>
  );
}
