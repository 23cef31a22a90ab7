import { z } from 'zod';
import { formLine } from './form-line.ts';
import { line } from './text.ts';

/** What an admin types about groups; apart from communities.ts, which public pages load. */

/** Characters. */
export const communityLimits = { name: 80, description: 300 } as const;

/** An invitation of WhatsApp's own; any other address could be anybody's. */
export function isGroupLink(link: string): boolean {
  return /^https:\/\/chat\.whatsapp\.com\/(?:invite\/)?[\w-]{5,64}(?:\?[\w=&%.-]*)?$/.test(link);
}

export const communityInput = z.object({
  cityId: z.uuid('Please choose a city.'),
  name: formLine(communityLimits.name).min(1, 'Please enter a name.'),
  description: formLine(communityLimits.description).min(1, 'Please say what the group is about.'),
  /** '' and null: the group has no link yet. */
  whatsappLink: line(300)
    .nullable()
    .transform((link) => link || null)
    .refine(
      (link) => link === null || isGroupLink(link),
      'Please paste the group’s invitation: https://chat.whatsapp.com/…',
    ),
  memberCount: z
    .int('Please enter a whole number.')
    .min(0, 'Please enter a whole number.')
    .max(1_000_000, 'Please enter at most 10,00,000.'),
});
export type CommunityInput = z.output<typeof communityInput>;
