import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import { wallList } from '@nagarika/domain/words/wall/wall-search';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Pages through the wall; while another category loads, the earlier posts stay. */
export function useWall(category: WallCategory | undefined) {
  return trpc.wall.list.useInfiniteQuery(wallList({ category }), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export type WallQuery = ReturnType<typeof useWall>;
