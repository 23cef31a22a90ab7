import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Props = { bookingId: string; ticketCode: string | null };

/** Offers an organiser's or an admin's actions on one booking's refund. */
export function RefundAction({ bookingId, ticketCode }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const code = ticketCode ?? '';
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t`Refund booking ${code}`}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden="true" />
        <Trans>Refund</Trans>
      </Button>
      {isOpen && <RefundDialog bookingId={bookingId} onClose={() => setOpen(false)} />}
    </>
  );
}
