import { authJobs } from '#server/features/desk/account/jobs.ts';
import { dashboardJobs } from '#server/features/desk/dashboard/jobs.ts';
import { myEventsJobs } from '#server/features/desk/my-events/jobs.ts';
import { webhookJobs } from '#server/features/desk/webhooks/jobs.ts';
import { eventJobs } from '#server/features/events/events/jobs.ts';
import { imageJobs } from '#server/features/events/images/jobs.ts';
import { ledgerJobs } from '#server/features/money/ledger/jobs.ts';
import { paymentJobs } from '#server/features/money/payments/jobs.ts';
import { payoutJobs } from '#server/features/money/payouts/jobs.ts';
import { taxJobs } from '#server/features/money/tax/jobs.ts';
import { contactJobs } from '#server/features/people/contact/jobs.ts';
import { questionJobs } from '#server/features/sales/questions/jobs.ts';
import { waitingListJobs } from '#server/features/sales/waiting-list/jobs.ts';
import { announcementJobs } from '#server/features/words/announcements/jobs.ts';
import { messageJobs } from '#server/features/words/deliveries/jobs.ts';
import { notificationJobs } from '#server/features/words/notifications/jobs.ts';
import { reminderJobs } from '#server/features/words/reminders/jobs.ts';
import type { Deps, JobHandlers } from '#server/platform/ports/ports.ts';

/** Lists every job of the features in one place, as router.ts does for procedures. */
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
