import type { Outputs } from '../../../lib/trpc.ts';

export type Story = Outputs['bookingDesk']['story'];
