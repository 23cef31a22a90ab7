import { z } from 'zod';
import { searchText } from '#server/sql/like-pattern.ts';
import { adminProcedure, router } from '#server/trpc/trpc.ts';
import { findBookingsBy } from './find.ts';
import { bookingStory, foundBooking } from './schemas.ts';
import { storyOfBooking } from './story.ts';

export const adminBookingsRouter = router({
  // No query: a number that is looked up stands in no address, and each look in the log once.
  find: adminProcedure
    .meta({
      rest: 'POST /api/admin/bookings/find',
      summary: 'Bookings by a code, a payment, an order or a member’s number',
    })
    .input(z.object({ search: searchText }))
    .output(z.object({ items: z.array(foundBooking), hasMore: z.boolean() }))
    .mutation(({ ctx, input }) => findBookingsBy(ctx, input)),
  story: adminProcedure
    .meta({
      rest: 'GET /api/admin/bookings/{id}',
      summary: 'All that happened to a booking, with its messages and ledger lines',
    })
    .input(z.object({ id: z.uuid() }))
    .output(bookingStory)
    .query(({ ctx, input }) => storyOfBooking(ctx, input)),
});
