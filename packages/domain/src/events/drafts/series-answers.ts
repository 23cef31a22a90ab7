import { z } from 'zod';
import { eventListItemSchema } from '../listing/event-answers.ts';

/** A series as its page shows it: its public dates, or where it has none, those that the reader may see. */
export const seriesSchema = z.object({
  id: z.uuid(),
  /** Whether lists and search engines have any of them. */
  isListed: z.boolean(),
  /** The next date first. */
  coming: z.array(eventListItemSchema),
  /** The latest date first. */
  past: z.array(eventListItemSchema),
});
export type Series = z.infer<typeof seriesSchema>;
