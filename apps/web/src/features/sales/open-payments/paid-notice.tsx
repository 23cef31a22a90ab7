import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { StandingWords } from './payment-words.tsx';

type Props = { reference: string; action?: ReactNode; children?: ReactNode };

/**
 * Says that the buyer has paid, while the outcome is uncertain; support finds the payment by the
 * reference.
 */
export function PaidNotice({ reference, action, children }: Props) {
  return (
    <Notice tone="success" title={<StandingWords standing="paid" />} action={action}>
      {children}
      <Trans>Your payment is safe: it becomes your ticket, or it comes back to you.</Trans>{' '}
      <span className="text-sm">
        <Trans>
          Reference: <span className="font-semibold break-all">{reference}</span>
        </Trans>
      </span>
    </Notice>
  );
}
