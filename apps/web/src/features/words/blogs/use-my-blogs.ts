import { trpc } from '../../../lib/trpc.ts';

/** The blogs that a member sent, the last ones first. */
export function useMyBlogs() {
  return trpc.blogs.mine.useInfiniteQuery(
    { limit: 5 },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

export type MyBlogsQuery = ReturnType<typeof useMyBlogs>;
