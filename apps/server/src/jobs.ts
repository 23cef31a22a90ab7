import { authJobs } from '#server/features/auth/jobs.ts';
import { contactJobs } from '#server/features/contact/jobs.ts';
import { hostingJobs } from '#server/features/hosting/jobs.ts';
import { messageJobs } from '#server/features/messages/jobs.ts';
import { notificationJobs } from '#server/features/notifications/jobs.ts';
import { paymentJobs } from '#server/features/payments/jobs.ts';
import { reminderJobs } from '#server/features/reminders/jobs.ts';
import type { Deps, JobHandlers } from '#server/ports.ts';

/** Every job of the features, in one place, as router.ts is for procedures. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...paymentJobs(deps),
    ...authJobs(deps),
    ...contactJobs(deps),
    ...messageJobs(deps),
    ...notificationJobs(deps),
    ...reminderJobs(deps),
    ...hostingJobs(deps),
  };
}
