import { z } from 'zod';

/** The input of most procedures. */
export const byId = z.object({ id: z.uuid() });
export const byEventId = z.object({ eventId: z.uuid() });
