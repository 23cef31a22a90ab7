import { line } from '@nagarika/domain/text';

/** What somebody looks for. */
export const searchText = line(100);

/** For `like`: any text with this in it. Her own % and _ are letters, not wildcards. */
export const likePattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
