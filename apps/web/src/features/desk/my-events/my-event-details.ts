import type { Outputs } from '../../../lib/requests/trpc.ts';

/** An organiser's event, whole: what its page and its edit start from. */
export type MyEventDetails = Outputs['myEvents']['show'];
