import { ticketStates } from '@nagarika/domain/bookings';
import { z } from 'zod';

/** One seat, as the organiser sees it: never a whole phone number. */
export const attendee = z.object({
  id: z.uuid(),
  /** Who goes with it. */
  name: z.string(),
  phone: z.string(),
  ticketType: z.string(),
  code: z.string(),
  bookingCode: z.string(),
  state: z.enum(ticketStates),
  /** Its payment is disputed: the door lets nobody in with it. */
  isDisputed: z.boolean(),
});
export type Attendee = z.infer<typeof attendee>;
