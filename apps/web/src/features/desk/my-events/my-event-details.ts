import type { Outputs } from '../../../lib/requests/trpc.ts';

/** An organiser's whole event, from which its page and its edit start. */
export type MyEventDetails = Outputs['myEvents']['show'];
