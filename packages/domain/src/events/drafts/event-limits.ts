import { eventWordLimits } from '../listing/event-words.ts';

/** Lengths are in characters, the others are how many. */
export const eventLimits = {
  ...eventWordLimits,
  venue: 200,
  location: 500,
  totalTickets: 100_000,
  ticketTypes: 10,
  days: 14,
  ticketTypeName: 80,
} as const;

/** Where the payload leaves it empty (docs/product/limits.md#hosting). */
export const defaultTotalTickets = 100;
