import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import type { BlogSearch } from './blog-search.ts';

const pageSize = 12;

/** The list page by page, without the blogs' content; while another order loads, this one stays. */
export function useBlogList({ search, sort, author }: BlogSearch) {
  return trpc.blogs.list.useInfiniteQuery(
    { search, sort, author, fields: 'card', limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
}

export type BlogListQuery = ReturnType<typeof useBlogList>;
