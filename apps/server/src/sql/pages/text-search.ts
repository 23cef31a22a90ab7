import { foldedQuery } from '@nagarika/domain/language/folding/folded-query';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern } from './like-pattern.ts';

/** Anywhere in a text that is `findable`: by looking at the text, which no index is for. */
export function hasText(text: SQLWrapper, search: string): SQL {
  return sql`strpos(${text}, lower(${search})) > 0`;
}

/** The same by an index: of trigrams, or where there is none in so few letters, of pairs. */
export function hasTextByIndex(text: SQLWrapper, search: string): SQL {
  if ([...search].length > 2) return sql`${text} like lower(${likePattern(search)})`;
  return sql`letter_pairs(${text}) @> array[lower(${search})]`;
}

/**
 * The same where the index of trigrams is one of texts without their spaces (`unspaced`), to which words side by
 * side are one. Where that leaves too few letters, it is pairs again.
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

/** In words that sound like it, of a `folded` text: by looking at it, or by its index. Undefined: it has no words. */
export function soundsLike(folded: SQLWrapper, search: string): SQL | undefined {
  const query = foldedQuery(search);
  return query === null ? undefined : sql`${folded} @@ ${query}::tsquery`;
}

/** Whether it has a trigram without its spaces. */
export const isUnspaced = (search: string) => [...search.replaceAll(' ', '')].length > 2;
