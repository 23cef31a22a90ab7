import type { Outputs } from '../../../lib/requests/trpc.ts';

export type TeamQuestion = Outputs['questions']['list'][number];
