import type { Outputs } from '../../../../lib/requests/trpc.ts';

export type HistoryAnswer = Outputs['admin']['bookings']['history'];
