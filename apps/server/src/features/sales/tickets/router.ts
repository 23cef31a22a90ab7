import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { listInput, listPage } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { listBookings, showBooking } from './queries.ts';
import { booking, bookingWithTickets } from './schemas.ts';

export const ticketsRouter = router({
  mine: memberProcedure
    .meta({
      rest: 'GET /api/users/{userId}/tickets',
      restList: true,
      summary: "A member's bookings, newest first (her own; admins: anyone's)",
    })
    .input(listInput.extend({ userId: z.uuid() }))
    .output(listPage(booking))
    .query(({ ctx, input }) => listBookings(ctx, input)),
  show: memberProcedure
    .input(byId)
    .output(bookingWithTickets)
    .query(({ ctx, input }) => showBooking(ctx, input)),
});
