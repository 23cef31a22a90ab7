import { blogs } from '@nagarika/db/schema/blogs';
import { hasText, hasTextByIndex } from '#server/sql/text-search.ts';

/** In the specified fields, the tags or the author's name, case aside; markup is not text. */
export const mentions = (search: string) => hasText(blogs.searchText, search);

/** The same in words that an index has. */
export const mentionedByIndex = (search: string) => hasTextByIndex(blogs.searchText, search);
