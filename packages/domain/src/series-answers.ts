import { z } from 'zod';
import { eventListItemSchema } from './event-answers.ts';

/** A series as its page shows it: its public dates, each an event. */
export const seriesSchema = z.object({
  id: z.uuid(),
  /** The next first. */
  coming: z.array(eventListItemSchema),
  /** The latest first. */
  past: z.array(eventListItemSchema),
});
export type Series = z.infer<typeof seriesSchema>;
