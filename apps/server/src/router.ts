import { authRouter } from '#server/features/auth/router.ts';
import { bannersRouter } from '#server/features/banners/router.ts';
import { bookingsRouter } from '#server/features/bookings/router.ts';
import { eventsRouter } from '#server/features/events/router.ts';
import { notificationsRouter } from '#server/features/notifications/router.ts';
import { placesRouter } from '#server/features/places/router.ts';
import { profileRouter } from '#server/features/profile/router.ts';
import { ticketsRouter } from '#server/features/tickets/router.ts';
import { router } from '#server/trpc.ts';

/** One line per feature. */
export const appRouter = router({
  places: placesRouter,
  banners: bannersRouter,
  events: eventsRouter,
  auth: authRouter,
  profile: profileRouter,
  notifications: notificationsRouter,
  tickets: ticketsRouter,
  bookings: bookingsRouter,
});

export type AppRouter = typeof appRouter;
