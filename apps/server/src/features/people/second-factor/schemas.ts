import { z } from 'zod';

export const factorState = z.object({
  /** Whether an app's codes are asked for. */
  isEnrolled: z.boolean(),
  /** Whether every admin here must have one. */
  isDemanded: z.boolean(),
  /** The step that this session needs before it may act as an admin's. */
  due: z.enum(['missing', 'asked']).nullable(),
  recoveryCodesLeft: z.int(),
});
export type FactorState = z.infer<typeof factorState>;

/** Recovery codes as they are shown once. */
export const newCodes = z.object({ recoveryCodes: z.array(z.string()) });
