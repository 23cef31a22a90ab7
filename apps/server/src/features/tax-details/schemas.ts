import { z } from 'zod';

export const gstState = z.object({ code: z.string(), name: z.string() });
export type GstState = z.infer<typeof gstState>;

/** Events of cities that lie in several states, soonest first. */
export const eventStates = z.array(
  z.object({
    id: z.uuid(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    city: z.string(),
    stateCode: z.string(),
    /** Those to choose from, the city's own first. */
    states: z.array(gstState),
    /** Its tickets have invoices: it stays. */
    isSettled: z.boolean(),
  }),
);
export type EventStates = z.infer<typeof eventStates>;

export const setEventStateInput = z.object({ eventId: z.uuid(), stateCode: z.string().max(2) });
export type SetEventState = z.infer<typeof setEventStateInput>;

/** Versions, the newest first: of those that are not to come the first holds. Empty: nothing was ever given. */
export const taxDetails = z.array(
  z.object({
    id: z.uuid(),
    legalName: z.string(),
    /** Null: not registered. */
    gstin: z.string().nullable(),
    address: z.string(),
    stateCode: z.string(),
    /** Its name, in the reader's language. */
    state: z.string(),
    validFrom: z.iso.datetime(),
    /** Given ahead: it holds from a later day on. */
    isComing: z.boolean(),
    savedBy: z.string().nullable(),
  }),
);
export type TaxDetails = z.infer<typeof taxDetails>;
