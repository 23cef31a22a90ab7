import { withoutJoiners } from '@nagarika/domain/language/hidden-signs';
import { line } from '@nagarika/domain/language/text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What somebody looks for: without the joiners that no `findable` text has. */
export const searchText = line(100).overwrite(withoutJoiners);

/** Anywhere in a text as it was typed, case and joiners aside. */
export const hasTyped = (text: SQLWrapper, search: string): SQL =>
  sql`findable(${text}) like lower(${likePattern(search)})`;

/** For `like`: any text with this in it. A % or _ that was typed is a letter, not a wildcard. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
