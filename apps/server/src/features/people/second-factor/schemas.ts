import { z } from 'zod';

export const factorState = z.object({
  /** An app's codes are asked for. */
  isEnrolled: z.boolean(),
  /** No admin is without here. */
  isDemanded: z.boolean(),
  /** What this session has to do before it may do what admins do. */
  due: z.enum(['missing', 'asked']).nullable(),
  recoveryCodesLeft: z.int(),
});
export type FactorState = z.infer<typeof factorState>;

/** Shown once. */
export const newCodes = z.object({ recoveryCodes: z.array(z.string()) });
