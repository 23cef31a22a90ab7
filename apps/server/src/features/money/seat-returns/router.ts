import { z } from 'zod';
import { memberProcedure, router } from '#server/trpc/trpc.ts';
import { offerSeats, withdrawSeats } from './offer-seats.ts';
import { offeredSeats, offerSeatsInput, seatsToOffer } from './schemas.ts';
import { showSeats } from './show-seats.ts';

const oneBooking = z.object({ bookingId: z.uuid() });

export const seatReturnsRouter = router({
  show: memberProcedure
    .input(oneBooking)
    .output(seatsToOffer)
    .query(({ ctx, input }) => showSeats(ctx, input)),
  offer: memberProcedure
    .input(offerSeatsInput)
    .output(offeredSeats)
    .mutation(({ ctx, input }) => offerSeats(ctx, input)),
  withdraw: memberProcedure
    .input(oneBooking)
    .output(offeredSeats)
    .mutation(({ ctx, input }) => withdrawSeats(ctx, input)),
});
