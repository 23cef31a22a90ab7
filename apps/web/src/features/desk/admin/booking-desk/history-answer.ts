import type { Outputs } from '../../../../lib/trpc.ts';

export type HistoryAnswer = Outputs['admin']['bookings']['history'];
