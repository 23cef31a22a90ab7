import { authJobs } from '#server/features/auth/jobs.ts';
import { contactJobs } from '#server/features/contact/jobs.ts';
import { paymentJobs } from '#server/features/payments/jobs.ts';
import type { Deps, JobHandlers } from '#server/ports.ts';

/** Every job of the features, in one place, as router.ts is for procedures. */
export function jobHandlers(deps: Deps): JobHandlers {
  return { ...paymentJobs(deps), ...authJobs(deps), ...contactJobs(deps) };
}
