import type { WallCategory } from '@nagarika/domain/wall-categories';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

const pageSize = 20;

/** The wall, page by page; while another category loads, what was there stays. */
export function useWall(category: WallCategory | undefined) {
  return trpc.wall.list.useInfiniteQuery(
    { category, limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
}

export type WallQuery = ReturnType<typeof useWall>;
