import { aboutRouter } from '#server/features/about/router.ts';
import { accountRouter } from '#server/features/account/router.ts';
import { announcementsRouter } from '#server/features/announcements/router.ts';
import { apiKeysRouter } from '#server/features/api-keys/router.ts';
import { attendeesRouter } from '#server/features/attendees/router.ts';
import { authRouter } from '#server/features/auth/router.ts';
import { bannersRouter } from '#server/features/banners/router.ts';
import { blogsRouter } from '#server/features/blogs/router.ts';
import { checkInRouter } from '#server/features/check-in/router.ts';
import { citiesRouter } from '#server/features/cities/router.ts';
import { communitiesRouter } from '#server/features/communities/router.ts';
import { contactRouter } from '#server/features/contact/router.ts';
import { emailAddressesRouter } from '#server/features/email-addresses/router.ts';
import { eventNumbersRouter } from '#server/features/event-numbers/router.ts';
import { eventsRouter } from '#server/features/events/router.ts';
import { guestsRouter } from '#server/features/guests/router.ts';
import { invoiceDetailsRouter } from '#server/features/invoice-details/router.ts';
import { notificationsRouter } from '#server/features/notifications/router.ts';
import { passesRouter } from '#server/features/passes/router.ts';
import { payoutsRouter } from '#server/features/payouts/router.ts';
import { pricesRouter } from '#server/features/prices/router.ts';
import { profileRouter } from '#server/features/profile/router.ts';
import { questionsRouter } from '#server/features/questions/router.ts';
import { ratingsRouter } from '#server/features/ratings/router.ts';
import { refundsRouter } from '#server/features/refunds/router.ts';
import { revisionsRouter } from '#server/features/revisions/router.ts';
import { secondFactorRouter } from '#server/features/second-factor/router.ts';
import { seriesRouter } from '#server/features/series/router.ts';
import { taxDetailsRouter } from '#server/features/tax-details/router.ts';
import { taxPapersRouter } from '#server/features/tax-papers/router.ts';
import { ticketsRouter } from '#server/features/tickets/router.ts';
import { transfersRouter } from '#server/features/transfers/router.ts';
import { waitingListRouter } from '#server/features/waiting-list/router.ts';
import { wallRouter } from '#server/features/wall/router.ts';
import { webhooksRouter } from '#server/features/webhooks/router.ts';
import { adminRouter } from './admin-router.ts';
import { checkoutRouter } from './features/checkout/router.ts';
import { eventLinksRouter } from './features/event-links/router.ts';
import { eventTeamRouter } from './features/event-team/router.ts';
import { kitRouter } from './features/kit/router.ts';
import { myEventsRouter } from './features/my-events/router.ts';
import { seatReturnsRouter } from './features/seat-returns/router.ts';
import { mergeRouters, router } from './trpc/trpc.ts';

/** One line per feature. */
export const appRouter = router({
  cities: citiesRouter,
  communities: communitiesRouter,
  banners: bannersRouter,
  about: aboutRouter,
  events: eventsRouter,
  series: seriesRouter,
  passes: passesRouter,
  eventTeam: eventTeamRouter,
  eventLinks: eventLinksRouter,
  kit: kitRouter,
  myEvents: myEventsRouter,
  attendees: attendeesRouter,
  eventNumbers: eventNumbersRouter,
  announcements: announcementsRouter,
  checkIn: checkInRouter,
  guests: guestsRouter,
  invoiceDetails: invoiceDetailsRouter,
  revisions: revisionsRouter,
  payouts: payoutsRouter,
  apiKeys: apiKeysRouter,
  webhooks: webhooksRouter,
  contact: contactRouter,
  blogs: blogsRouter,
  auth: authRouter,
  profile: mergeRouters(profileRouter, emailAddressesRouter),
  account: accountRouter,
  secondFactor: secondFactorRouter,
  notifications: notificationsRouter,
  admin: adminRouter,
  refunds: refundsRouter,
  taxDetails: taxDetailsRouter,
  taxPapers: taxPapersRouter,
  tickets: ticketsRouter,
  checkout: checkoutRouter,
  seatReturns: seatReturnsRouter,
  wall: wallRouter,
  transfers: transfersRouter,
  waitingList: waitingListRouter,
  ratings: ratingsRouter,
  questions: questionsRouter,
  prices: pricesRouter,
});

export type AppRouter = typeof appRouter;
