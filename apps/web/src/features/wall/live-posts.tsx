import { useState } from 'react';
import { type Outputs, trpc } from '../../lib/trpc.ts';

export type AnnouncedPost = Extract<
  Outputs['wall']['live'] extends AsyncIterable<infer Event> ? Event : never,
  { data: unknown }
>['data'];

type Props = {
  /** The newest post she has: what came after it is told first. */
  since: string | undefined;
  onPost: (post: AnnouncedPost) => void;
  /** A moderator took this one off. */
  onGone: (id: string) => void;
};

/** Listens while it is mounted. */
export function LivePosts({ since: first, onPost, onGone }: Props) {
  const [since] = useState(first);
  trpc.wall.live.useSubscription(
    { since },
    { onData: ({ data }) => (data.isGone ? onGone(data.id) : onPost(data)) },
  );
  return null;
}
