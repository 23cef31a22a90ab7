import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/cities';

/** The first ten (docs/product.md#cities): slug, name, popular, open for hosting. */
const first = [
  ['delhi-ncr', 'Delhi NCR', false, true],
  ['mumbai', 'Mumbai', true, true],
  ['bangalore', 'Bangalore', true, false],
  ['hyderabad', 'Hyderabad', true, false],
  ['chennai', 'Chennai', false, false],
  ['pune', 'Pune', true, false],
  ['chandigarh', 'Chandigarh', false, false],
  ['ahmedabad', 'Ahmedabad', false, false],
  ['kolkata', 'Kolkata', false, false],
  ['kochi', 'Kochi', false, false],
] as const;

export type FirstCity = (typeof first)[number][0];

/** A new installation, real or demo, begins with these; later the cities are the admins'. */
export async function ensureFirstCities(db: Database | Transaction): Promise<void> {
  const [any] = await db.select({ id: cities.id }).from(cities).limit(1);
  if (any) return;
  await db
    .insert(cities)
    .values(
      first.map(([slug, name, isPopular, isOpenForHosting], position) => ({
        slug,
        name,
        isPopular,
        isOpenForHosting,
        position,
        isDefault: slug === 'delhi-ncr',
      })),
    )
    .onConflictDoNothing();
}
