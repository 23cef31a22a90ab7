import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type AuditRow = Outputs['admin']['audit']['list']['items'][number];
