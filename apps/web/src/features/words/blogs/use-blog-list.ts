import { type BlogSearch, blogList } from '@nagarika/domain/words/blogs/blog-search';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Pages through the blogs without their content; while another order loads, this one stays. */
export function useBlogList(search: BlogSearch) {
  return trpc.blogs.list.useInfiniteQuery(blogList(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export type BlogListQuery = ReturnType<typeof useBlogList>;
