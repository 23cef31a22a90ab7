import type { Outputs } from '../../../lib/trpc.ts';

export type Story = Outputs['admin']['bookings']['story'];
