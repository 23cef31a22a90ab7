import type { Outputs } from '../../../lib/requests/trpc.ts';

export type Booking = Outputs['tickets']['mine']['items'][number];
