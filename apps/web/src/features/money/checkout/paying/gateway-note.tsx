import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';

export function GatewayNote() {
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <Trans>You pay through Razorpay. We never see your card or bank details.</Trans>
    </p>
  );
}
