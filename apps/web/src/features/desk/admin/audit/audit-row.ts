import type { Outputs } from '../../../../lib/trpc.ts';

export type AuditRow = Outputs['admin']['audit']['list']['items'][number];
