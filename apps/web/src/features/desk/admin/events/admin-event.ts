import type { Outputs } from '../../../../lib/requests/trpc.ts';

/** One event with everything that only admins see. */
export type AdminEvent = Outputs['admin']['events']['show'];
