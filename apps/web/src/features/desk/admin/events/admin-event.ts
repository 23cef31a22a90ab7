import type { Outputs } from '../../../../lib/requests/trpc.ts';

/** One event with all that only admins know of it. */
export type AdminEvent = Outputs['admin']['events']['show'];
