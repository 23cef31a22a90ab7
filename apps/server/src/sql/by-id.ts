import { z } from 'zod';

/** What most procedures are asked with. */
export const byId = z.object({ id: z.uuid() });
export const byEventId = z.object({ eventId: z.uuid() });
