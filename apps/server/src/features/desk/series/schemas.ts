import { z } from 'zod';
import { edited } from '#server/features/desk/revisions/schemas.ts';

/** What was made: each date's own event. */
export const seriesDates = z.object({
  id: z.uuid(),
  dates: z.array(z.object({ id: z.uuid(), date: z.string() })),
});
export type SeriesDates = z.infer<typeof seriesDates>;

/** Of an act on many dates. */
export const cancelledDates = z.object({
  cancelled: z.array(z.uuid()),
  refundedBookings: z.int(),
});
export type CancelledDates = z.infer<typeof cancelledDates>;

/** Of an edit of many dates, this one first; `refused`: they stay as they are, and why. */
export const editedDates = z.object({
  dates: z.array(edited.extend({ id: z.uuid() })),
  refused: z.array(z.object({ id: z.uuid(), date: z.string(), reason: z.string() })),
});
export type EditedDates = z.infer<typeof editedDates>;
