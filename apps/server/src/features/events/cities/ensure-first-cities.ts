import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';

/** The first ten (docs/product.md#cities): slug, name, state, popular, open for hosting. */
const first = [
  ['delhi-ncr', 'Delhi NCR', '07', false, true],
  ['mumbai', 'Mumbai', '27', true, true],
  ['bangalore', 'Bangalore', '29', true, false],
  ['hyderabad', 'Hyderabad', '36', true, false],
  ['chennai', 'Chennai', '33', false, false],
  ['pune', 'Pune', '27', true, false],
  ['chandigarh', 'Chandigarh', '04', false, false],
  ['ahmedabad', 'Ahmedabad', '24', false, false],
  ['kolkata', 'Kolkata', '19', false, false],
  ['kochi', 'Kochi', '32', false, false],
] as const;

export type FirstCity = (typeof first)[number][0];

/** Fills a new installation, real or demo, with the first cities; after that they are the admins'. */
export async function ensureFirstCities(db: Database | Transaction): Promise<void> {
  const [any] = await db.select({ id: cities.id }).from(cities).limit(1);
  if (any) return;
  await db
    .insert(cities)
    .values(
      first.map(([slug, name, stateCode, isPopular, isOpenForHosting], position) => ({
        slug,
        name,
        stateCode,
        isPopular,
        isOpenForHosting,
        position,
        isDefault: slug === 'delhi-ncr',
      })),
    )
    .onConflictDoNothing();
}
