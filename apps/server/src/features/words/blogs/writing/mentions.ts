import { blogs } from '@nagarika/db/schema/words/blogs';
import { or } from 'drizzle-orm';
import { hasText, hasTextByIndex, soundsLike } from '#server/sql/pages/text-search.ts';

const sounds = (search: string) => soundsLike(blogs.folded, search);

/** In the specified fields, the tags or the author's name, case aside; markup is not text. Or its headlines sound so. */
export const mentions = (search: string) => or(hasText(blogs.searchText, search), sounds(search));

/** The same in words that an index has. */
export const mentionedByIndex = (search: string) =>
  or(hasTextByIndex(blogs.searchText, search), sounds(search));
