import { adminAnalyticsRouter } from '#server/features/desk/analytics/admin-router.ts';
import { adminApiKeysRouter } from '#server/features/desk/api-keys/admin-router.ts';
import { adminBookingsRouter } from '#server/features/desk/booking-desk/admin-router.ts';
import { adminDashboardRouter } from '#server/features/desk/dashboard/admin-router.ts';
import { adminEventsRouter } from '#server/features/desk/event-review/admin-router.ts';
import { adminFailuresRouter } from '#server/features/desk/failures/admin-router.ts';
import { adminReportingRouter } from '#server/features/desk/reporting/admin-router.ts';
import { adminRevisionsRouter } from '#server/features/desk/revisions/admin-router.ts';
import { adminSeriesRouter } from '#server/features/desk/series/admin-router.ts';
import { adminSettingsRouter } from '#server/features/desk/settings/admin-router.ts';
import { adminSuspensionsRouter } from '#server/features/desk/suspensions/admin-router.ts';
import { adminWebhooksRouter } from '#server/features/desk/webhooks/admin-router.ts';
import { adminBannersRouter } from '#server/features/events/banners/admin-router.ts';
import { adminCitiesRouter } from '#server/features/events/cities/admin-router.ts';
import { adminCommunitiesRouter } from '#server/features/events/communities/admin-router.ts';
import { adminPricesRouter } from '#server/features/events/prices/admin-router.ts';
import { adminDisputesRouter } from '#server/features/money/disputes/admin-router.ts';
import { adminLedgerRouter } from '#server/features/money/ledger/admin-router.ts';
import { adminPaymentsRouter } from '#server/features/money/payments/admin-router.ts';
import { adminPayoutsRouter } from '#server/features/money/payouts/admin-router.ts';
import { adminTaxRouter } from '#server/features/money/tax/admin-router.ts';
import { adminTaxDetailsRouter } from '#server/features/money/tax-details/admin-router.ts';
import { adminTaxPapersRouter } from '#server/features/money/tax-papers/admin-router.ts';
import { adminAuditRouter } from '#server/features/people/audit/admin-router.ts';
import { adminContactRouter } from '#server/features/people/contact/admin-router.ts';
import { adminUsersRouter } from '#server/features/people/users/admin-router.ts';
import { adminQuestionsRouter } from '#server/features/sales/questions/admin-router.ts';
import { adminAnnouncementsRouter } from '#server/features/words/announcements/admin-router.ts';
import { adminBlogsRouter } from '#server/features/words/blogs/admin-router.ts';
import { adminWallRouter } from '#server/features/words/wall/admin-router.ts';
import { router } from './trpc/trpc.ts';

/** The procedures of admins, by noun. */
export const adminRouter = router({
  dashboard: adminDashboardRouter,
  failures: adminFailuresRouter,
  events: adminEventsRouter,
  series: adminSeriesRouter,
  revisions: adminRevisionsRouter,
  questions: adminQuestionsRouter,
  prices: adminPricesRouter,
  bookings: adminBookingsRouter,
  suspensions: adminSuspensionsRouter,
  users: adminUsersRouter,
  apiKeys: adminApiKeysRouter,
  webhooks: adminWebhooksRouter,
  wall: adminWallRouter,
  announcements: adminAnnouncementsRouter,
  blogs: adminBlogsRouter,
  banners: adminBannersRouter,
  cities: adminCitiesRouter,
  communities: adminCommunitiesRouter,
  contact: adminContactRouter,
  payments: adminPaymentsRouter,
  payouts: adminPayoutsRouter,
  tax: adminTaxRouter,
  taxDetails: adminTaxDetailsRouter,
  taxPapers: adminTaxPapersRouter,
  ledger: adminLedgerRouter,
  disputes: adminDisputesRouter,
  reporting: adminReportingRouter,
  analytics: adminAnalyticsRouter,
  audit: adminAuditRouter,
  settings: adminSettingsRouter,
});
