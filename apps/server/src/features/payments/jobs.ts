import type { Deps, JobHandlers } from '#server/platform/ports.ts';
import { forgetAppliedEvents } from './forget-applied-events.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';

type PaymentJobs = 'refunds.send' | 'payments.reconcile' | 'payments.forget-applied';

export function paymentJobs(deps: Deps): Pick<JobHandlers, PaymentJobs> {
  return {
    'refunds.send': ({ refundId }) => sendRefund(deps, refundId),
    'payments.reconcile': () => reconcile(deps),
    'payments.forget-applied': () => forgetAppliedEvents(deps),
  };
}
