import type { Outputs } from '../../../lib/requests/trpc.ts';

/** One of a member's bookings, as the list has it. */
export type Booking = Outputs['tickets']['mine']['items'][number];
