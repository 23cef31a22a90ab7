import { accountRouter } from '#server/features/desk/account/router.ts';
import { apiKeysRouter } from '#server/features/desk/api-keys/router.ts';
import { eventNumbersRouter } from '#server/features/desk/event-numbers/router.ts';
import { myEventsRouter } from '#server/features/desk/my-events/router.ts';
import { revisionsRouter } from '#server/features/desk/revisions/router.ts';
import { seriesRouter } from '#server/features/desk/series/router.ts';
import { webhooksRouter } from '#server/features/desk/webhooks/router.ts';
import { bannersRouter } from '#server/features/events/banners/router.ts';
import { citiesRouter } from '#server/features/events/cities/router.ts';
import { communitiesRouter } from '#server/features/events/communities/router.ts';
import { eventTeamRouter } from '#server/features/events/event-team/router.ts';
import { eventsRouter } from '#server/features/events/events/router.ts';
import { pricesRouter } from '#server/features/events/prices/router.ts';
import { checkoutRouter } from '#server/features/money/checkout/router.ts';
import { invoiceDetailsRouter } from '#server/features/money/invoice-details/router.ts';
import { passesRouter } from '#server/features/money/passes/router.ts';
import { payoutsRouter } from '#server/features/money/payouts/router.ts';
import { refundsRouter } from '#server/features/money/refunds/router.ts';
import { seatReturnsRouter } from '#server/features/money/seat-returns/router.ts';
import { taxDetailsRouter } from '#server/features/money/tax-details/router.ts';
import { taxPapersRouter } from '#server/features/money/tax-papers/router.ts';
import { authRouter } from '#server/features/people/auth/router.ts';
import { contactRouter } from '#server/features/people/contact/router.ts';
import { profileRouter } from '#server/features/people/profile/router.ts';
import { secondFactorRouter } from '#server/features/people/second-factor/router.ts';
import { attendeesRouter } from '#server/features/sales/attendees/router.ts';
import { checkInRouter } from '#server/features/sales/check-in/router.ts';
import { eventLinksRouter } from '#server/features/sales/event-links/router.ts';
import { guestsRouter } from '#server/features/sales/guests/router.ts';
import { questionsRouter } from '#server/features/sales/questions/router.ts';
import { ratingsRouter } from '#server/features/sales/ratings/router.ts';
import { ticketsRouter } from '#server/features/sales/tickets/router.ts';
import { transfersRouter } from '#server/features/sales/transfers/router.ts';
import { waitingListRouter } from '#server/features/sales/waiting-list/router.ts';
import { aboutRouter } from '#server/features/words/about/router.ts';
import { announcementsRouter } from '#server/features/words/announcements/router.ts';
import { blogsRouter } from '#server/features/words/blogs/router.ts';
import { emailAddressesRouter } from '#server/features/words/email-addresses/router.ts';
import { kitRouter } from '#server/features/words/kit/router.ts';
import { notificationsRouter } from '#server/features/words/notifications/router.ts';
import { wallRouter } from '#server/features/words/wall/router.ts';
import { adminRouter } from './admin-router.ts';
import { mergeRouters, router } from './trpc/trpc.ts';

/** The whole router, one line for each feature. */
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
