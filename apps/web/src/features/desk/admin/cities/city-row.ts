import type { Outputs } from '../../../../lib/requests/trpc.ts';

/** A city, as the table of them has it. */
export type CityRow = Outputs['admin']['cities']['list']['items'][number];
