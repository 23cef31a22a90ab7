import { ticketStates } from '@nagarika/domain/bookings';
import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc.ts';
import { attendeesOf } from './queries.ts';

/** One seat, as the organiser sees it: never a whole phone number. */
const attendee = z.object({
  id: z.uuid(),
  /** Who goes with it. */
  name: z.string(),
  phone: z.string(),
  ticketType: z.string(),
  code: z.string(),
  bookingCode: z.string(),
  state: z.enum(ticketStates),
});
export type Attendee = z.infer<typeof attendee>;

export const attendeesRouter = router({
  list: memberProcedure
    .input(
      z.object({
        id: z.uuid(),
        search: z.string().trim().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(1000),
      }),
    )
    .output(z.array(attendee))
    .query(({ ctx, input }) => attendeesOf(ctx, input)),
});
