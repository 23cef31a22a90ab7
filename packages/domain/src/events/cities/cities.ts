import { z } from 'zod';

/** The name of the chosen city in the browser's storage, and of its cookie for the server. */
export const cityStorageKey = 'selectedCity';

/** Names of cities in speech and addresses besides their slugs (docs/product.md#cities). */
const citySlugs = new Map([['delhi', 'delhi-ncr']]);

/**
 * Reads what `?city=` asks for. Null for no filter (absent or 'all'); otherwise an id, a slug or a name in
 * lower case, which may be no city of ours.
 */
export function cityKey(city: string | undefined): string | null {
  const key = city?.trim().toLowerCase() ?? '';
  if (key === '' || key === 'all') return null;
  return citySlugs.get(key) ?? key;
}

/** Finds the city with this id, slug or name. */
export function cityOfKey<Known extends Pick<City, 'id' | 'slug' | 'name'>>(
  cities: Known[] | undefined,
  key: string | null,
): Known | undefined {
  return cities?.find(({ id, slug, name }) => [id, slug, name.toLowerCase()].includes(key ?? ''));
}

export const citySchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  groupCount: z.int(),
  isDefault: z.boolean(),
  isPopular: z.boolean(),
  /** Whether the create-event wizard offers it. */
  isOpenForHosting: z.boolean(),
});
export type City = z.infer<typeof citySchema>;
