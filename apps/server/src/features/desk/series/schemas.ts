import { z } from 'zod';
import { edited } from '#server/features/desk/revisions/schemas.ts';

/** The series that was made: each date's own event. */
export const seriesDates = z.object({
  id: z.uuid(),
  dates: z.array(z.object({ id: z.uuid(), date: z.string() })),
});
export type SeriesDates = z.infer<typeof seriesDates>;

/** The outcome of an act on many dates. */
export const cancelledDates = z.object({
  cancelled: z.array(z.uuid()),
  refundedBookings: z.int(),
});
export type CancelledDates = z.infer<typeof cancelledDates>;

/** The outcome of an edit of many dates, this one first; `refused` ones stay as they are, with the reason. */
export const editedDates = z.object({
  dates: z.array(edited.extend({ id: z.uuid() })),
  refused: z.array(z.object({ id: z.uuid(), date: z.string(), reason: z.string() })),
});
export type EditedDates = z.infer<typeof editedDates>;
