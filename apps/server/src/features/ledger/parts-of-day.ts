import { type SQL, sql } from 'drizzle-orm';

/** A day's rows in the roll-ups: all of it, each city's and each category's, of a source that has both. */
export function partsOfDay(of: SQL) {
  const [city, category] = [sql`${of}.city_id`, sql`${of}.category`];
  return {
    part: sql`case when grouping(${city}) = 0 then 'city' when grouping(${category}) = 0 then 'category' else 'all' end`,
    key: sql`coalesce(case when grouping(${city}) = 0 then ${city}::text else ${category} end, '')`,
    groups: sql`grouping sets ((day), (day, ${city}), (day, ${category}))`,
  };
}
