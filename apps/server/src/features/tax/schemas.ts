import { z } from 'zod';

/** Answers of the tax routers. Amounts are paise, days those of India. */

export const gstState = z.object({ code: z.string(), name: z.string() });
export type GstState = z.infer<typeof gstState>;
