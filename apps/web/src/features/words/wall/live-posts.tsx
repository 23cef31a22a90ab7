import { useState } from 'react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

export type AnnouncedPost = Extract<
  Outputs['wall']['live'] extends AsyncIterable<infer Event> ? Event : never,
  { data: unknown }
>['data'];

type Props = {
  /** The newest post on the page; the server begins with what came after it. */
  since: string | undefined;
  onPost: (post: AnnouncedPost) => void;
  /** Called when a moderator or the author removed a post. */
  onGone: (id: string) => void;
  /** Called when people reacted to a post, or commented on it. */
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
