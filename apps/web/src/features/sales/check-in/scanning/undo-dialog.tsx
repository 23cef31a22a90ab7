import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import type { Door } from '../door.ts';
import type { Entry } from '../finding/check-in-list.ts';
import { useTakeBack } from './use-take-back.ts';

type Props = {
  /** The ticket whose admission is to be taken back; null for none. */
  ticket: Entry['ticket'];
  door: Door;
  onClose: () => void;
};

export function UndoDialog({ ticket, door, onClose }: Props) {
  const nameOf = useNames();
  const { t } = useLingui();
  const takeBack = useTakeBack(door);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    if (!ticket) return;
    setBusy(true);
    if (await takeBack({ ticketId: ticket.id })) {
      toast({ title: t`Admission taken back`, description: t`The ticket is valid again.` });
      onClose();
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={ticket !== null}
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
