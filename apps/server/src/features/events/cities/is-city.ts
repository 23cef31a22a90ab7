import { cities } from '@nagarika/db/schema/events/cities';
import { cityKey } from '@nagarika/domain/events/cities/cities';
import { type SQL, sql } from 'drizzle-orm';

/** Selects the row of `cities` that `?city=` means by id, slug or name; undefined selects every city. */
export function isCity(city: string | undefined): SQL | undefined {
  const key = cityKey(city);
  if (key === null) return undefined;
  return sql`${key} in (${cities.id}::text, ${cities.slug}, lower(${cities.name}))`;
}
