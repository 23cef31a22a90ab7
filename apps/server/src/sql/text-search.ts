import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from './like-pattern.ts';

/** Anywhere in a text that is kept in lower case: by looking at the text, which no index is for. */
export function hasText(text: SQLWrapper, search: string): SQL {
  return sql`${text} like lower(${likePattern(search)}) collate "C"`;
}

/** The same by an index: of trigrams, or where there is none in so few letters, of pairs. */
export function hasTextByIndex(text: SQLWrapper, search: string): SQL {
  if ([...search].length > 2) return sql`${text} like lower(${likePattern(search)})`;
  return sql`letter_pairs(${text}) @> array[lower(${search})]`;
}
