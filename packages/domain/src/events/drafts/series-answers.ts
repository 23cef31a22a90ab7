import { z } from 'zod';
import { eventListItemSchema } from '../listing/event-answers.ts';

/** A series as its page shows it: the dates that are public, or where none is those that the reader may see. */
export const seriesSchema = z.object({
  id: z.uuid(),
  /** Whether lists and search engines have any of them. */
  isListed: z.boolean(),
  /** The next first. */
  coming: z.array(eventListItemSchema),
  /** The latest first. */
  past: z.array(eventListItemSchema),
});
export type Series = z.infer<typeof seriesSchema>;
