import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { MyStories } from './my-stories.tsx';
import { StorySent } from './story-sent.tsx';
import { useMyStories } from './use-my-stories.ts';

// A visitor never loads them.
const NewStory = lazyPart(async () => (await import('./new-story.tsx')).NewStory);
const StoryAgain = lazyPart(async () => (await import('./story-again.tsx')).StoryAgain);

/** What became of her stories, and the form. `again`: the one that came back and that she changes. */
export function SharingDesk({ userId, again }: { userId: string; again: string | undefined }) {
  const [sent, setSent] = useState<string>();
  const stories = useMyStories();
  const hasStories = (stories.data?.pages[0]?.items.length ?? 0) > 0;
  // The form waits for them: it must not jump from under her hands.
  const waiting = <Skeleton className="h-160" />;
  if (stories.isPending) return waiting;
  return (
    <>
      {sent && <StorySent blogId={sent} />}
      <MyStories list={stories} />
      {!sent && (
        <>
          {again && (
            <h2 className="-mb-2 text-2xl">
              <Trans>Change it and send it again</Trans>
            </h2>
          )}
          {!again && hasStories && (
            <h2 className="-mb-2 text-2xl">
              <Trans>A new story</Trans>
            </h2>
          )}
          {again ? (
            <StoryAgain blogId={again} userId={userId} onSent={setSent} waiting={waiting} />
          ) : (
            <NewStory userId={userId} onSent={setSent} waiting={waiting} />
          )}
        </>
      )}
    </>
  );
}
