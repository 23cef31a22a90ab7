import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { applyWebhooks } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { forgetAppliedEvents } from '#server/features/money/payments/webhooks/forget-applied-events.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

type PaymentJobs =
  | 'refunds.send'
  | 'payments.apply-webhooks'
  | 'payments.reconcile'
  | 'payments.forget-applied';

export function paymentJobs(deps: Deps): Pick<JobHandlers, PaymentJobs> {
  return {
    'refunds.send': ({ refundId }) => sendRefund(deps, refundId),
    'payments.apply-webhooks': (data) => applyWebhooks(deps, data),
    'payments.reconcile': () => reconcile(deps),
    'payments.forget-applied': () => forgetAppliedEvents(deps),
  };
}
