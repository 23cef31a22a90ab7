import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type CityRow = Outputs['admin']['cities']['list']['items'][number];
