import { blogs } from '@nagarika/db/schema/blogs';
import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '#server/sql/like-pattern.ts';

/** In the specified fields, the tags or the author's name, case aside; markup is not text. */
export function mentions(search: string): SQL {
  return sql`${blogs.searchText} like lower(${likePattern(search)})`;
}

/** The same in words that an index has: of trigrams, or where there is none in so few letters, of pairs. */
export function mentionedByIndex(search: string): SQL {
  if ([...search].length > 2) return mentions(search);
  return sql`letter_pairs(${blogs.searchText}) @> array[lower(${search})]`;
}
