import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import type { InfiniteData } from '@tanstack/react-query';
import type { Outputs } from '../../../lib/requests/trpc.ts';

export type WallPost = Outputs['wall']['list']['items'][number];
type Reacted = Pick<
  WallPost,
  'likes' | 'supports' | 'celebrates' | 'isLiked' | 'isSupported' | 'isCelebrated'
>;

/** The answer's names of each reaction's count and flag. */
export const reactionFields = {
  like: { count: 'likes', flag: 'isLiked' },
  support: { count: 'supports', flag: 'isSupported' },
  celebrate: { count: 'celebrates', flag: 'isCelebrated' },
} as const satisfies Record<WallReaction, unknown>;

const kinds: readonly WallReaction[] = ['like', 'support', 'celebrate'];

export function ownReaction(post: Reacted): WallReaction | null {
  return kinds.find((kind) => post[reactionFields[kind].flag]) ?? null;
}

/** The post with this as the reader's one reaction: the others exclude it, null takes it back. */
export function withReaction<Post extends Reacted>(
  post: Post,
  reaction: WallReaction | null,
): Post {
  const next = { ...post };
  for (const kind of kinds) {
    const { count, flag } = reactionFields[kind];
    next[flag] = kind === reaction;
    next[count] = post[count] - Number(post[flag]) + Number(kind === reaction);
  }
  return next;
}

type WallPages = InfiniteData<Outputs['wall']['list'], unknown>;

/** The same pages with one post changed, or left out where `change` answers null. */
export function withPost(
  data: WallPages | undefined,
  id: string,
  change: (post: WallPost) => WallPost | null,
): WallPages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : post)),
      })),
    }
  );
}

/** The same pages with a new post on top of the first. */
export function withNewPost(data: WallPages | undefined, post: WallPost): WallPages | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page, at) =>
        at === 0 ? { ...page, items: [post, ...page.items] } : page,
      ),
    }
  );
}
