import { taxRateKinds } from '@nagarika/domain/money/tax/tax-rates';
import { z } from 'zod';

/** Answers of the tax routers. Amounts are paise, days those of India. */

export const rateRow = z.object({
  id: z.uuid(),
  /** 0: off from that day on. */
  basisPoints: z.int(),
  sac: z.string().nullable(),
  fromDay: z.iso.date(),
  source: z.string(),
  state: z.enum(['in_force', 'coming', 'past']),
  setAt: z.iso.datetime(),
  setBy: z.string().nullable(),
});
export type RateRow = z.infer<typeof rateRow>;

export const rates = z.array(z.object({ kind: z.enum(taxRateKinds), rates: z.array(rateRow) }));
export type Rates = z.infer<typeof rates>;
