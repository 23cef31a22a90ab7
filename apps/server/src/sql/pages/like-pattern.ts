import { withoutJoiners } from '@nagarika/domain/language/hidden-signs';
import { line } from '@nagarika/domain/language/text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A search without joiners, which no `findable` text has. */
export const searchText = line(100).overwrite(withoutJoiners);

/** Searches anywhere in a text as it was typed, case and joiners aside. */
export const hasTyped = (text: SQLWrapper, search: string): SQL =>
  sql`findable(${text}) like lower(${likePattern(search)})`;

/** Makes a `like` pattern for any text with this in it. A typed % or _ is a letter, not a wildcard. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
