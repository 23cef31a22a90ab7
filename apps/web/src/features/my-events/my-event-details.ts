import type { Outputs } from '../../lib/trpc.ts';

/** An event of hers, whole: what its page and its edit start from. */
export type MyEventDetails = Outputs['myEvents']['show'];
