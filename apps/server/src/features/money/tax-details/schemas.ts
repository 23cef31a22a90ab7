import { z } from 'zod';

export const gstState = z.object({ code: z.string(), name: z.string() });
export type GstState = z.infer<typeof gstState>;

/** All versions, the newest first: the first that is not to come holds. Empty: nothing was ever given. */
export const taxDetails = z.array(
  z.object({
    id: z.uuid(),
    legalName: z.string(),
    /** Null: not registered. */
    gstin: z.string().nullable(),
    address: z.string(),
    stateCode: z.string(),
    /** The state's name, in the reader's language. */
    state: z.string(),
    validFrom: z.iso.datetime(),
    /** Whether it was given ahead and holds from a later day on. */
    isComing: z.boolean(),
    savedBy: z.string().nullable(),
  }),
);
export type TaxDetails = z.infer<typeof taxDetails>;
