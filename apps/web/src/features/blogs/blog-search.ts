import { type BlogSort, blogSorts } from '@nagarika/domain/blog-sorts';

/** What of the list is shown, as it stands in the address; what is left out is the default. */
export type BlogSearch = {
  search?: string | undefined;
  sort?: BlogSort | undefined;
  /** The id of the author whose blogs these are. */
  author?: string | undefined;
};

/** The server takes no longer one. */
const longestSearch = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Each key is answered: the router lays the answer over the raw values, a missing one stays raw. */
export function readBlogSearch(query: Record<string, unknown>): BlogSearch {
  const sort = blogSorts.find((one) => one === query.sort);
  const author = textOf(query.author);
  return {
    search: textOf(query.search).trim().slice(0, longestSearch).trim() || undefined,
    sort: sort === 'latest' ? undefined : sort,
    author: uuid.test(author) ? author : undefined,
  };
}

/** The router has parsed `?search=2025` as a number. */
function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
