import { addressText } from '../../language/address-text.ts';
import { type BlogSort, blogSorts } from './blog-sorts.ts';

/** The filter of the list as it stands in the address; what is left out is the default. */
export type BlogSearch = {
  search?: string | undefined;
  sort?: BlogSort | undefined;
  /** The id of the author whose blogs are listed. */
  author?: string | undefined;
};

/** The longest text that the server takes. */
const longestText = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the filter with a value for each key: the router lays the answer over the raw values, and a missing
 * one would stay raw.
 */
export function readBlogSearch(query: Record<string, unknown>): BlogSearch {
  const sort = blogSorts.find((one) => one === query.sort);
  const author = addressText(query.author, longestText);
  return {
    search: addressText(query.search, longestText),
    sort: sort === 'latest' ? undefined : sort,
    author: author && uuid.test(author) ? author : undefined,
  };
}

/** Returns the page's query, the same on either side. */
export function blogList({ search, sort, author }: BlogSearch) {
  return { search, sort, author, fields: 'card', limit: 12 } as const;
}
