import { adminAnalyticsRouter } from './features/analytics/admin-router.ts';
import { adminAnnouncementsRouter } from './features/announcements/admin-router.ts';
import { adminApiKeysRouter } from './features/api-keys/admin-router.ts';
import { adminAuditRouter } from './features/audit/admin-router.ts';
import { adminBannersRouter } from './features/banners/admin-router.ts';
import { adminBlogsRouter } from './features/blogs/admin-router.ts';
import { adminBookingsRouter } from './features/booking-desk/admin-router.ts';
import { adminCitiesRouter } from './features/cities/admin-router.ts';
import { adminCommunitiesRouter } from './features/communities/admin-router.ts';
import { adminContactRouter } from './features/contact/admin-router.ts';
import { adminDashboardRouter } from './features/dashboard/admin-router.ts';
import { adminDisputesRouter } from './features/disputes/admin-router.ts';
import { adminEventsRouter } from './features/events/admin-router.ts';
import { adminFailuresRouter } from './features/failures/admin-router.ts';
import { adminLedgerRouter } from './features/ledger/admin-router.ts';
import { adminPaymentsRouter } from './features/payments/admin-router.ts';
import { adminPayoutsRouter } from './features/payouts/admin-router.ts';
import { adminPricesRouter } from './features/prices/admin-router.ts';
import { adminQuestionsRouter } from './features/questions/admin-router.ts';
import { adminReportingRouter } from './features/reporting/admin-router.ts';
import { adminRevisionsRouter } from './features/revisions/admin-router.ts';
import { adminSeriesRouter } from './features/series/admin-router.ts';
import { adminSettingsRouter } from './features/settings/admin-router.ts';
import { adminSuspensionsRouter } from './features/suspensions/admin-router.ts';
import { adminTaxRouter } from './features/tax/admin-router.ts';
import { adminTaxDetailsRouter } from './features/tax-details/admin-router.ts';
import { adminTaxPapersRouter } from './features/tax-papers/admin-router.ts';
import { adminUsersRouter } from './features/users/admin-router.ts';
import { adminWallRouter } from './features/wall/admin-router.ts';
import { adminWebhooksRouter } from './features/webhooks/admin-router.ts';
import { router } from './trpc/trpc.ts';

/** What admins do, by noun. */
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
