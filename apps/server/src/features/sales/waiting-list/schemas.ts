import { maxSeatsWaitedFor, waitStates } from '@nagarika/domain/sales/waiting-list';
import { z } from 'zod';
import { ticketEvent } from '#server/features/sales/tickets/schemas.ts';
import { byEventId, byId } from '#server/sql/by-id.ts';

export const oneWait = byId;

export const joinInput = byEventId.extend({
  ticketTypeId: z.uuid(),
  quantity: z.int().min(1).max(maxSeatsWaitedFor),
});
export type JoinInput = z.infer<typeof joinInput>;

/** A member's own place in an event's waiting list, or what she was offered of it. */
export const wait = z.object({
  id: z.uuid(),
  ticketTypeId: z.uuid(),
  ticketTypeName: z.string(),
  quantity: z.int(),
  /** The place in the line, from 1; null: she has an offer. */
  number: z.int().nullable(),
  /** Seats that are kept for the member; `until` is UTC. */
  offer: z.object({ quantity: z.int(), until: z.iso.datetime() }).nullable(),
});
export type Wait = z.infer<typeof wait>;

export const waitOfEvent = wait.extend({ event: ticketEvent });
export type WaitOfEvent = z.infer<typeof waitOfEvent>;

export const ended = z.object({ state: z.enum(waitStates) });

/** A waiting member as the event's team sees her: a name, and nothing to reach her by. */
export const listedWait = z.object({
  id: z.uuid(),
  name: z.string(),
  ticketTypeName: z.string(),
  quantity: z.int(),
  state: z.enum(waitStates),
  joinedAt: z.iso.datetime(),
  offer: z.object({ quantity: z.int(), until: z.iso.datetime() }).nullable(),
});
export type ListedWait = z.infer<typeof listedWait>;

/** The waits for one ticket type. */
export const waitCounts = z.object({
  ticketTypeId: z.uuid(),
  ticketTypeName: z.string(),
  people: z.int(),
  seats: z.int(),
  /** Seats that are offered to them now. */
  offered: z.int(),
});
export type WaitCounts = z.infer<typeof waitCounts>;
