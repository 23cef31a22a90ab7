import { announcementJobs } from './features/announcements/jobs.ts';
import { authJobs } from './features/auth/jobs.ts';
import { contactJobs } from './features/contact/jobs.ts';
import { dashboardJobs } from './features/dashboard/jobs.ts';
import { messageJobs } from './features/deliveries/jobs.ts';
import { eventJobs } from './features/events/jobs.ts';
import { imageJobs } from './features/images/jobs.ts';
import { ledgerJobs } from './features/ledger/jobs.ts';
import { myEventsJobs } from './features/my-events/jobs.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { payoutJobs } from './features/payouts/jobs.ts';
import { questionJobs } from './features/questions/jobs.ts';
import { reminderJobs } from './features/reminders/jobs.ts';
import { taxJobs } from './features/tax/jobs.ts';
import { waitingListJobs } from './features/waiting-list/jobs.ts';
import { webhookJobs } from './features/webhooks/jobs.ts';
import type { Deps, JobHandlers } from './platform/ports.ts';

/** Every job of the features, in one place, as router.ts is for procedures. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...paymentJobs(deps),
    ...payoutJobs(deps),
    ...ledgerJobs(deps),
    ...dashboardJobs(deps),
    ...authJobs(deps),
    ...contactJobs(deps),
    ...messageJobs(deps),
    ...notificationJobs(deps),
    ...announcementJobs(deps),
    ...reminderJobs(deps),
    ...myEventsJobs(deps),
    ...eventJobs(deps),
    ...imageJobs(deps),
    ...questionJobs(deps),
    ...taxJobs(deps),
    ...waitingListJobs(deps),
    ...webhookJobs(deps),
  };
}
