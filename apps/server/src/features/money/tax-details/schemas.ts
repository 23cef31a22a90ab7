import { z } from 'zod';

export const gstState = z.object({ code: z.string(), name: z.string() });
export type GstState = z.infer<typeof gstState>;

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
