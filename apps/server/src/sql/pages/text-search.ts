import { foldedQuery } from '@nagarika/domain/language/folding/folded-query';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from './like-pattern.ts';

/** Searches anywhere in a `findable` text by looking at the text, which no index is for. */
export function hasText(text: SQLWrapper, search: string): SQL {
  return sql`strpos(${text}, lower(${search})) > 0`;
}

/** Does the same by an index: of trigrams or, where the search has too few letters for one, of pairs. */
export function hasTextByIndex(text: SQLWrapper, search: string): SQL {
  if ([...search].length > 2) return sql`${text} like lower(${likePattern(search)})`;
  return sql`letter_pairs(${text}) @> array[lower(${search})]`;
}

/**
 * Does the same where the index of trigrams is one of texts without their spaces (`unspaced`), to which
 * words side by side are one. Where that leaves too few letters, it is pairs again.
 */
export function hasWordsByIndex(text: SQLWrapper, search: string): SQL {
  const letters = [...search];
  if (letters.length <= 2) return hasTextByIndex(text, search);
  const isFound = hasText(text, search);
  if (isUnspaced(search)) {
    return sql`(unspaced(${text}) like unspaced(lower(${likePattern(search)})) and ${isFound})`;
  }
  const pairs = letters.slice(1).map((letter, n) => sql`lower(${`${letters[n]}${letter}`})`);
  return sql`(letter_pairs(${text}) @> array[${sql.join(pairs, sql`, `)}] and ${isFound})`;
}

/**
 * Searches a `folded` text for words that sound like it, by looking at it or by its index. Undefined when
 * the search has no words.
 */
export function soundsLike(folded: SQLWrapper, search: string): SQL | undefined {
  const query = foldedQuery(search);
  return query === null ? undefined : sql`${folded} @@ ${query}::tsquery`;
}

/** Tells whether it has a trigram without its spaces. */
export const isUnspaced = (search: string) => [...search.replaceAll(' ', '')].length > 2;
