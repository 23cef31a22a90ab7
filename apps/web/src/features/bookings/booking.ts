import type { Outputs } from '../../lib/trpc.ts';

/** One of her bookings, as the list of them has it. */
export type Booking = Outputs['tickets']['mine']['items'][number];
