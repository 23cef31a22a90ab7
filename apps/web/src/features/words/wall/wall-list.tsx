import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { WallDialogs } from './moderating/use-wall-dialogs.ts';
import type { WallPost } from './reactions.ts';
import type { WallQuery } from './use-wall.ts';
import { WallCard } from './wall-card.tsx';

type Props = { wall: WallQuery; posts: WallPost[]; dialogs: WallDialogs; isFiltered: boolean };

export function WallList({ wall, posts, dialogs, isFiltered }: Props) {
  const { t } = useLingui();
  /** The posts whose conversation is open: they stay in the page with what the reader writes there. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (wall.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          <Trans>Loading the wall…</Trans>
        </p>
        <ul aria-label={t`Posts`} className={column}>
          {skeletons}
        </ul>
      </>
    );
  }
  if (!wall.data) {
    return <ErrorState title={<Trans>Failed to fetch posts</Trans>} query={wall} />;
  }
  if (posts.length === 0) {
    return <NoPosts isFiltered={isFiltered} onCreate={() => dialogs.open({ kind: 'create' })} />;
  }
  return (
    <>
      <LongList name="wall" label={t`Posts`} className={column} kept={opened}>
        {posts.map((post) => (
          <WallCard
            key={post.id}
            post={post}
            dialogs={dialogs}
            isOpen={opened.has(post.id)}
            onToggle={() => setOpened((last) => toggled(last, post.id))}
          />
        ))}
      </LongList>
      {wall.isFetchNextPageError && (
        <p role="alert" className="text-center text-destructive">
          <Trans>More posts could not be loaded.</Trans>
        </p>
      )}
      <MoreButton list={wall} className="justify-self-center">
        <Trans>Show more posts</Trans>
      </MoreButton>
    </>
  );
}

function NoPosts({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  return (
    <EmptyState
      seed="no-posts"
      title={<Trans>No posts found</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onCreate}>
            <Trans>Create Post</Trans>
          </Button>
          {isFiltered && (
            <Link
              to="/community"
              resetScroll={false}
              className={buttonVariants({ variant: 'outline' })}
            >
              <Trans>Show all posts</Trans>
            </Link>
          )}
        </div>
      }
    >
      {isFiltered ? (
        <Trans>Nobody has written in this category yet. Yours could be the first.</Trans>
      ) : (
        <Trans>Nobody has written yet. Yours could be the first.</Trans>
      )}
    </EmptyState>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const column = 'grid grid-cols-1 gap-4';

const skeletons = Array.from({ length: 6 }, (_, index) => (
  <li key={index}>
    <WallCardSkeleton />
  </li>
));

/** Has the size of a WallCard with a message of two lines. */
function WallCardSkeleton() {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <Skeleton className="h-6 w-11/12" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-6 w-28 rounded-full" />
      <Skeleton className="h-11 w-full" />
    </Card>
  );
}
