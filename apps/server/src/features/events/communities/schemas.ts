import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

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
  /** Typed by an admin, since WhatsApp does not tell it. */
  memberCount: z.int(),
  /** Counts the members who joined through the site. */
  joins: z.int(),
  cityId: z.uuid(),
  cityName: z.string(),
  /** Whether it stands first among the communities of its city. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
});
export type CommunityRow = z.infer<typeof communityRow>;
