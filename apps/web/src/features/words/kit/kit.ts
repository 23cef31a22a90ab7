import type { Outputs } from '../../../lib/requests/trpc.ts';

export type Kit = Outputs['kit']['show'];
export type KitLink = Kit['links'][number];
/** All words in one language. */
export type Said = Kit['said'][number];
