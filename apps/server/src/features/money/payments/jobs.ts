import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { applyWebhooks } from './apply-webhooks.ts';
import { forgetAppliedEvents } from './forget-applied-events.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';

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
