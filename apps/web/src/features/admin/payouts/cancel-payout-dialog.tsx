import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PayoutRow } from './use-payout-columns.tsx';

type Props = { payout: PayoutRow; onClose: () => void; onDone: (payout: PayoutRow) => void };

export function CancelPayoutDialog({ payout, onClose, onDone }: Props) {
  const { t } = useLingui();
  const cancel = trpc.admin.payouts.cancel.useMutation();

  async function confirm() {
    try {
      await cancel.mutateAsync({ id: payout.id });
      toast({ title: t`Payout called off`, description: t`What it covered is owed again.` });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`It could not be called off. Please try again.`,
      });
    }
    onClose();
    onDone(payout);
  }

  const amount = formatRupeesExact(payout.amount);
  const name = payout.organiser.name ?? payout.organiser.phone;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Call off {payout.number}?</Trans>}
      description={
        <Trans>
          {amount} to {name} are owed again, and can be prepared anew.
        </Trans>
      }
      showDescription
      footer={
        <DialogActions onClose={onClose} dismiss={<Trans>Keep it</Trans>}>
          <Button variant="destructive" busy={cancel.isPending} onClick={() => void confirm()}>
            <Trans>Call off</Trans>
          </Button>
        </DialogActions>
      }
    >
      {payout.filedAt ? (
        <Notice tone="warning">
          <Trans>
            It is in a bank file. Make sure that the bank does not pay it, or it is paid twice.
          </Trans>
        </Notice>
      ) : (
        <p>
          <Trans>It is in no bank file yet.</Trans>
        </p>
      )}
    </Dialog>
  );
}
