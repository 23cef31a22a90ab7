import { trpc } from '../../lib/trpc.ts';

/** The stories that she sent, the last ones first. */
export function useMyStories() {
  return trpc.blogs.mine.useInfiniteQuery(
    { limit: 5 },
    { getNextPageParam: (page) => page.nextCursor },
  );
}

export type MyStoriesQuery = ReturnType<typeof useMyStories>;
