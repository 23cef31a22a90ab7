import type { Deps, JobHandlers } from '#server/ports.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';

export function paymentJobs(deps: Deps): Pick<JobHandlers, 'refunds.send' | 'payments.reconcile'> {
  return {
    'refunds.send': ({ refundId }) => sendRefund(deps, refundId),
    'payments.reconcile': () => reconcile(deps),
  };
}
