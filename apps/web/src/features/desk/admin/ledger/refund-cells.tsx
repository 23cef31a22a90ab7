import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundStatus } from '@nagarika/domain/money/orders/payments';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { RefundTransferDialog } from './refund-transfer-dialog.tsx';

export type Refund = Outputs['admin']['ledger']['openRefunds']['items'][number];

/** `isHeld` is true while a bank decides over a dispute of the payment, and nothing is sent. */
export function RefundStatusBadge({
  status,
  isHeld,
  waitsForFinance = false,
}: {
  status: RefundStatus;
  isHeld: boolean;
  waitsForFinance?: boolean;
}) {
  if (isHeld) {
    return (
      <Badge tone="warning">
        <Trans>Waits for the bank</Trans>
      </Badge>
    );
  }
  if (waitsForFinance) {
    return (
      <Badge tone="danger">
        <Trans>Waits for you</Trans>
      </Badge>
    );
  }
  switch (status) {
    case 'queued':
      return (
        <Badge tone="warning">
          <Trans>Queued</Trans>
        </Badge>
      );
    case 'pending':
      return (
        <Badge variant="secondary">
          <Trans>With the bank</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger">
          <Trans>Sent back</Trans>
        </Badge>
      );
    case 'replaced':
      return (
        <Badge variant="secondary">
          <Trans>Replaced</Trans>
        </Badge>
      );
    case 'processed':
      return (
        <Badge tone="success">
          <Trans>Arrived</Trans>
        </Badge>
      );
  }
}

/**
 * Offers no action on a refund that was sent back: its successor is in this list. One that the
 * gateway has long refused may go by bank transfer.
 */
export function RefundActions({ refund }: { refund: Refund }) {
  const { id, status, isHeld } = refund;
  const { t } = useLingui();
  const [isTransferred, setTransferred] = useState(false);
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const retry = trpc.admin.ledger.retryRefund.useMutation({
    onSettled: () => void client.admin.ledger.openRefunds.invalidate(),
  });
  if (status === 'failed') return <Trans>Replaced</Trans>;
  if (isHeld) return <Trans>Once the dispute is decided</Trans>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        busy={retry.isPending}
        onClick={() => void outcome(retry.mutateAsync({ id }), t`The gateway is being asked again`)}
      >
        <Trans>Try again</Trans>
      </Button>
      {refund.waitsForFinance && (
        <Button variant="outline" size="sm" onClick={() => setTransferred(true)}>
          <Trans>Sent by bank</Trans>
        </Button>
      )}
      {isTransferred && (
        <RefundTransferDialog refund={refund} onClose={() => setTransferred(false)} />
      )}
    </div>
  );
}
