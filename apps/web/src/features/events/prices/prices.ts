import type { Outputs } from '../../../lib/requests/trpc.ts';

export type Prices = Outputs['prices']['show'];
export type PricedType = Prices['ticketTypes'][number];
export type Code = Prices['codes'][number];
