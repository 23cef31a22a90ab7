import { useState } from 'react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type AnnouncedPost = Extract<
  Outputs['wall']['live'] extends AsyncIterable<infer Event> ? Event : never,
  { data: unknown }
>['data'];

type Props = {
  /** The newest post that the page has: what came after it is told first. */
  since: string | undefined;
  onPost: (post: AnnouncedPost) => void;
  /** A moderator, or who wrote it, took this one off. */
  onGone: (id: string) => void;
  /** People reacted to it, or commented on it. */
  onCounts: (id: string, counts: NonNullable<AnnouncedPost['counts']>) => void;
};

/** Listens while it is mounted. */
export function LivePosts({ since: first, onPost, onGone, onCounts }: Props) {
  const [since] = useState(first);
  trpc.wall.live.useSubscription(
    { since },
    {
      onData({ data }) {
        if (data.isGone) onGone(data.id);
        else if (data.counts) onCounts(data.id, data.counts);
        else onPost(data);
      },
    },
  );
  return null;
}
