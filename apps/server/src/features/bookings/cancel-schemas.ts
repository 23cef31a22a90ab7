import { z } from 'zod';

export const cancelInput = z.object({ id: z.uuid() });

/** Amounts are paise. */
export const cancelPreviewAnswer = z.object({
  /** Why she cannot cancel, in words; null: she can. */
  obstacle: z.string().nullable(),
  /** What decides over her refund, in words. */
  policy: z.string(),
  paid: z.int(),
  refund: z.int(),
  /** What does not go back: the service charge, or everything. */
  kept: z.int(),
  /** The last moment to cancel for a refund; UTC, null: never. */
  refundUntil: z.iso.datetime().nullable(),
});
export type CancelPreview = z.infer<typeof cancelPreviewAnswer>;

export const cancelledAnswer = z.object({
  /** `refunded` once the money has arrived. */
  status: z.enum(['cancelled', 'refunded']),
  refund: z.int(),
});
export type Cancelled = z.infer<typeof cancelledAnswer>;
