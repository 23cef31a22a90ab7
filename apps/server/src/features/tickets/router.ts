import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc.ts';
import { listBookings, showBooking } from './queries.ts';
import { booking, bookingWithSeats } from './shapes.ts';

export const ticketsRouter = router({
  mine: memberProcedure
    .meta({
      rest: 'GET /api/users/{userId}/tickets',
      restList: true,
      summary: "A member's bookings, newest first (her own; admins: anyone's)",
    })
    .input(
      z.object({
        userId: z.uuid(),
        limit: z.coerce.number().int().min(1).max(1000).default(1000),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ items: z.array(booking), nextCursor: z.string().nullable() }))
    .query(({ ctx, input }) => listBookings(ctx, input)),
  show: memberProcedure
    .input(z.object({ id: z.uuid() }))
    .output(bookingWithSeats)
    .query(({ ctx, input }) => showBooking(ctx, input)),
});
