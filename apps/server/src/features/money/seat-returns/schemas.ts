import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { z } from 'zod';

export const offerSeatsInput = z.object({
  bookingId: z.uuid(),
  ticketIds: z.array(z.uuid()).min(1).max(maxTicketsPerBooking),
});

/** The booking's tickets that the list may buy now. */
export const offeredSeats = z.object({ ticketIds: z.array(z.uuid()) });
export type OfferedSeats = z.infer<typeof offeredSeats>;

export const seatsToOffer = z.object({
  /** The reason why none can be offered, in words; null when they can. */
  blocker: z.string().nullable(),
  /** The member's own tickets that nobody was let in with, each with its refund once it is sold; paise. */
  tickets: z.array(z.object({ id: z.uuid(), name: z.string(), refund: z.int() })),
  /** Those that are offered already. */
  offered: z.array(z.uuid()),
});
export type SeatsToOffer = z.infer<typeof seatsToOffer>;
