import { aboutRouter } from '#server/features/about/router.ts';
import { accountRouter } from '#server/features/account/router.ts';
import { analyticsRouter } from '#server/features/analytics/router.ts';
import { attendeesRouter } from '#server/features/attendees/router.ts';
import { auditRouter } from '#server/features/audit/router.ts';
import { authRouter } from '#server/features/auth/router.ts';
import { bannersRouter } from '#server/features/banners/router.ts';
import { adminBlogsRouter } from '#server/features/blogs/admin-router.ts';
import { blogsRouter } from '#server/features/blogs/router.ts';
import { bookingDeskRouter } from '#server/features/booking-desk/router.ts';
import { checkInRouter } from '#server/features/check-in/router.ts';
import { contactRouter } from '#server/features/contact/router.ts';
import { disputesRouter } from '#server/features/disputes/router.ts';
import { eventsRouter } from '#server/features/events/router.ts';
import { hostingRouter } from '#server/features/hosting/router.ts';
import { ledgerRouter } from '#server/features/ledger/router.ts';
import { notificationsRouter } from '#server/features/notifications/router.ts';
import { payoutsRouter } from '#server/features/payouts/router.ts';
import { citiesRouter } from '#server/features/places/cities-router.ts';
import { communitiesRouter } from '#server/features/places/communities-router.ts';
import { placesRouter } from '#server/features/places/router.ts';
import { profileRouter } from '#server/features/profile/router.ts';
import { ratingsRouter } from '#server/features/ratings/router.ts';
import { refundsRouter } from '#server/features/refunds/router.ts';
import { reportingRouter } from '#server/features/reporting/router.ts';
import { revisionsRouter } from '#server/features/revisions/router.ts';
import { settingsRouter } from '#server/features/settings/router.ts';
import { ticketsRouter } from '#server/features/tickets/router.ts';
import { transfersRouter } from '#server/features/transfers/router.ts';
import { wallModerationRouter } from '#server/features/wall/moderation-router.ts';
import { wallRouter } from '#server/features/wall/router.ts';
import { bookingsRouter } from './features/checkout/router.ts';
import { adminRouter } from './features/events/admin-router.ts';
import { usersRouter } from './features/users/admin-router.ts';
import { router } from './trpc/trpc.ts';

/** One line per feature. */
export const appRouter = router({
  places: placesRouter,
  cities: citiesRouter,
  communities: communitiesRouter,
  banners: bannersRouter,
  about: aboutRouter,
  events: eventsRouter,
  hosting: hostingRouter,
  attendees: attendeesRouter,
  checkIn: checkInRouter,
  revisions: revisionsRouter,
  payouts: payoutsRouter,
  analytics: analyticsRouter,
  reporting: reportingRouter,
  contact: contactRouter,
  blogs: blogsRouter,
  adminBlogs: adminBlogsRouter,
  auth: authRouter,
  profile: profileRouter,
  account: accountRouter,
  notifications: notificationsRouter,
  admin: adminRouter,
  users: usersRouter,
  audit: auditRouter,
  settings: settingsRouter,
  ledger: ledgerRouter,
  disputes: disputesRouter,
  bookingDesk: bookingDeskRouter,
  refunds: refundsRouter,
  tickets: ticketsRouter,
  bookings: bookingsRouter,
  wall: wallRouter,
  wallModeration: wallModerationRouter,
  transfers: transfersRouter,
  ratings: ratingsRouter,
});

export type AppRouter = typeof appRouter;
