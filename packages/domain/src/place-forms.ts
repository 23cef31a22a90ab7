import { z } from 'zod';
import { cityKey } from './places.ts';
import { line } from './text.ts';

/** What an admin types about cities and groups; apart from places.ts, which every page loads. */

/** Characters. */
export const placeLimits = { cityName: 60, groupName: 80, description: 300 } as const;

const readable = (max: number, error: string) =>
  line(max, {
    tooLong: `Please use at most ${max} characters.`,
    unreadable: 'Please use readable characters only.',
  }).min(1, error);

/**
 * What an address calls the city of this name; null where nothing would reach it: no Latin letters,
 * or a word that `?city=` uses for something else.
 */
export function citySlug(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return cityKey(slug) === slug ? slug : null;
}

export const cityNameInput = z.object({
  name: readable(placeLimits.cityName, 'Please enter the name of the city.'),
});

/** An invitation of WhatsApp's own; any other address could be anybody's. */
export function isGroupLink(link: string): boolean {
  return /^https:\/\/chat\.whatsapp\.com\/(?:invite\/)?[\w-]{5,64}(?:\?[\w=&%.-]*)?$/.test(link);
}

export const communityInput = z.object({
  cityId: z.uuid('Please choose a city.'),
  name: readable(placeLimits.groupName, 'Please enter a name.'),
  description: readable(placeLimits.description, 'Please say what the group is about.'),
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
