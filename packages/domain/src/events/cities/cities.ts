import { z } from 'zod';

/** Under this name the chosen city's name lies in the browser's storage, and in a cookie for the server. */
export const cityStorageKey = 'selectedCity';

/** What people and addresses call a city besides its slug (docs/product.md#cities). */
const citySlugs = new Map([['delhi', 'delhi-ncr']]);

/**
 * What `?city=` asks for. Null: no filter (absent or 'all'); else an id, a slug or a name in lower
 * case, which may be no city of ours.
 */
export function cityKey(city: string | undefined): string | null {
  const key = city?.trim().toLowerCase() ?? '';
  if (key === '' || key === 'all') return null;
  return citySlugs.get(key) ?? key;
}

/** Whose id, slug or name this key is. */
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
