import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import { useState } from 'react';
import type { AnnouncedPost } from './live-posts.tsx';
import type { WallPost } from './reactions.ts';

/** Posts that were announced and are not on the wall as the reader sees it. */
export function useNewPosts(category: WallCategory | undefined, posts: WallPost[]) {
  const [announced, setAnnounced] = useState<readonly AnnouncedPost[]>([]);
  const known = new Set(posts.map(({ id }) => id));
  const oldest = posts.at(-1)?.timestamp ?? '';
  const unseen = announced.filter(
    (post) =>
      !known.has(post.id) &&
      post.timestamp >= oldest && // else it is on a page that was not opened yet
      (!category || post.category === category),
  );
  return {
    count: unseen.length,
    newest: [...posts, ...announced]
      .map(({ timestamp }) => timestamp)
      .reduce<string | undefined>((a, b) => (a && a > b ? a : b), undefined),
    announce: (post: AnnouncedPost) =>
      setAnnounced((last) => (last.some(({ id }) => id === post.id) ? last : [...last, post])),
    retract: (id: string) => setAnnounced((last) => last.filter((post) => post.id !== id)),
    forget: () => setAnnounced([]),
  };
}
