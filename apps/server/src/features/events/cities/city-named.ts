import type { Database } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { eq } from 'drizzle-orm';

/** Finds the name of a city of ours that a free text names exactly; null where none does. */
export async function cityNamed(db: Database, name: string | undefined): Promise<string | null> {
  if (!name) return null;
  const [city] = await db.select({ name: cities.name }).from(cities).where(eq(cities.name, name));
  return city?.name ?? null;
}
