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
};

/** Listens while it is mounted. */
export function LivePosts({ since: first, onPost }: Props) {
  const [since] = useState(first);
  trpc.wall.live.useSubscription({ since }, { onData: ({ data }) => onPost(data) });
  return null;
}
