import { z } from 'zod';
import { formLine } from '../../language/form-line.ts';
import { line } from '../../language/text.ts';
import { schemaTexts } from '../../language/texts.ts';

/** The admins' forms for groups, apart from communities.ts, which public pages load. */

/** Lengths in characters. */
export const communityLimits = { name: 80, description: 300 } as const;

/** Accepts only WhatsApp's own invitations, since any other address could be anybody's. */
export function isGroupLink(link: string): boolean {
  return /^https:\/\/chat\.whatsapp\.com\/(?:invite\/)?[\w-]{5,64}(?:\?[\w=&%.-]*)?$/.test(link);
}

const says = schemaTexts({
  city: 'Please choose a city.',
  name: 'Please enter a name.',
  description: 'Please say what the group is about.',
  link: 'Please paste the group’s invitation: https://chat.whatsapp.com/…',
  whole: 'Please enter a whole number.',
  most: 'Please enter at most 10,00,000.',
});

export const communityInput = z.object({
  cityId: z.uuid(says.city),
  name: formLine(communityLimits.name).min(1, says.name),
  description: formLine(communityLimits.description).min(1, says.description),
  /** '' and null mean that the group has no link yet. */
  whatsappLink: line(300)
    .nullable()
    .transform((link) => link || null)
    .refine((link) => link === null || isGroupLink(link), says.link),
  memberCount: z.int(says.whole).min(0, says.whole).max(1_000_000, says.most),
});
export type CommunityInput = z.output<typeof communityInput>;
