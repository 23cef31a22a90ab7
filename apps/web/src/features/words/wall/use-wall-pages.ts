import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { type WallPost, withNewPost, withPost } from './reactions.ts';

type WallPages = InfiniteData<Outputs['wall']['list'], unknown>;

/** Changes every open wall without asking the server again. */
export function useWallPages() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const walls = { queryKey: getQueryKey(trpc.wall.list, undefined, 'infinite') };
  return {
    change(id: string, change: (post: WallPost) => WallPost | null) {
      queryClient.setQueriesData<WallPages>(walls, (data) => withPost(data, id, change));
    },
    /** Updates a post's counts on every wall, and reloads an open conversation. */
    count(id: string, counts: Pick<WallPost, 'likes' | 'supports' | 'celebrates' | 'comments'>) {
      queryClient.setQueriesData<WallPages>(walls, (data) =>
        withPost(data, id, (post) => ({ ...post, ...counts })),
      );
      void utils.wall.comments.invalidate({ postId: id });
    },
    /** Adds the post on top of each wall of its category. */
    add(post: WallPost) {
      for (const [key, data] of queryClient.getQueriesData<WallPages>(walls)) {
        const category = categoryOf(key);
        if (category && category !== post.category) continue;
        queryClient.setQueryData<WallPages>(key, withNewPost(data, post));
      }
      void utils.wall.stats.invalidate();
    },
    remove(id: string) {
      queryClient.setQueriesData<WallPages>(walls, (data) => withPost(data, id, () => null));
      void utils.wall.stats.invalidate();
    },
  };
}

/** Returns the filter of a list's query. */
function categoryOf([, options]: QueryKey): unknown {
  if (typeof options !== 'object' || options === null || !('input' in options)) return undefined;
  const { input } = options;
  return typeof input === 'object' && input !== null && 'category' in input
    ? input.category
    : undefined;
}
