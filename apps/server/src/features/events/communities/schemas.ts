import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

/** What an admin asks for and sees of the communities. */

export const communityPage = pageInput.extend({
  cityId: z.uuid().optional(),
  sort: z.enum(['position', 'name', 'members', 'joins']).default('position'),
});
export type CommunityPage = z.output<typeof communityPage>;

export const communityRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  whatsappLink: z.string().nullable(),
  /** As an admin tells it: WhatsApp does not. */
  memberCount: z.int(),
  /** Members who joined through the site. */
  joins: z.int(),
  cityId: z.uuid(),
  cityName: z.string(),
  /** Among the communities of its city. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
});
export type CommunityRow = z.infer<typeof communityRow>;
