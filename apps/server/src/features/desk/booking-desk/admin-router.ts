import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { searchText } from '#server/sql/pages/like-pattern.ts';
import { financeProcedure, router } from '#server/trpc/trpc.ts';
import { bookingHistory } from './booking-history.ts';
import { findBookings } from './find-bookings.ts';
import { foundByDesk } from './found-schemas.ts';
import { bookingHistoryAnswer } from './schemas.ts';

export const adminBookingsRouter = router({
  // No query, so that a searched number stands in no address, and each search is logged once.
  find: financeProcedure
    .meta({
      rest: 'POST /api/admin/bookings/find',
      summary:
        'Bookings by a code, what the gateway or a tax paper calls it, or a member’s number; the payout of a bank’s reference',
    })
    .input(z.object({ search: searchText }))
    .output(foundByDesk)
    .mutation(({ ctx, input }) => findBookings(ctx, input)),
  history: financeProcedure
    .meta({
      rest: 'GET /api/admin/bookings/{id}',
      summary: 'All that happened to a booking, with its messages and ledger lines',
    })
    .input(byId)
    .output(bookingHistoryAnswer)
    .query(({ ctx, input }) => bookingHistory(ctx, input)),
});
