import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import type { InfiniteData } from '@tanstack/react-query';
import type { Outputs } from '../../../lib/requests/trpc.ts';

export type WallPost = Outputs['wall']['list']['items'][number];
type Reacted = Pick<
  WallPost,
  'likes' | 'supports' | 'celebrates' | 'isLiked' | 'isSupported' | 'isCelebrated'
>;

/** The answer's fields of each reaction's count and flag. */
export const reactionFields = {
  like: { count: 'likes', flag: 'isLiked' },
  support: { count: 'supports', flag: 'isSupported' },
  celebrate: { count: 'celebrates', flag: 'isCelebrated' },
} as const satisfies Record<WallReaction, unknown>;

const kinds: readonly WallReaction[] = ['like', 'support', 'celebrate'];

export function ownReaction(post: Reacted): WallReaction | null {
  return kinds.find((kind) => post[reactionFields[kind].flag]) ?? null;
}

/** Sets the reader's one reaction on a post: the others exclude it, null removes it. */
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

/** Changes one post in the pages, or removes it where `change` returns null. */
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

/** Puts a new post on top of the first page. */
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
