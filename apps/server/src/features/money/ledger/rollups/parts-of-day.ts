import { sql } from 'drizzle-orm';

/** Of what is `sold` on a day in a city and category, the rows of the roll-ups that it counts in, for a `from`. */
export const partsOfDay = sql`sold cross join lateral (
  values ('all', ''), ('city', sold.city_id::text), ('category', sold.category)) as parts (part, key)`;
