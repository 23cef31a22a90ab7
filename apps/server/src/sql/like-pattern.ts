import { line } from '@nagarika/domain/text';

/** What somebody looks for. */
export const searchText = line(100);

/** For `like`: any text with this in it. A % or _ that was typed is a letter, not a wildcard. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
