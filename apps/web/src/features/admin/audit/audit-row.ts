import type { Outputs } from '../../../lib/trpc.ts';

export type AuditRow = Outputs['audit']['list']['items'][number];
