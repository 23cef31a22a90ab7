import type { Outputs } from '../../../lib/trpc.ts';

export type TeamQuestion = Outputs['questions']['list'][number];
