import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import type { WallPost } from './reactions.ts';
import type { WallQuery } from './use-wall.ts';
import type { WallDialogs } from './use-wall-dialogs.ts';
import { WallCard } from './wall-card.tsx';
import { WallCardSkeleton } from './wall-card-skeleton.tsx';

type Props = { wall: WallQuery; posts: WallPost[]; dialogs: WallDialogs; isFiltered: boolean };

export function WallList({ wall, posts, dialogs, isFiltered }: Props) {
  const { t } = useLingui();
  if (wall.isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          <Trans>Loading the wall…</Trans>
        </p>
        <List label={t`Posts`}>{skeletons}</List>
      </>
    );
  }
  if (!wall.data) {
    return (
      <ErrorState
        title={<Trans>Failed to fetch posts</Trans>}
        error={wall.error}
        onRetry={() => void wall.refetch()}
      />
    );
  }
  if (posts.length === 0) {
    return <NoPosts isFiltered={isFiltered} onCreate={() => dialogs.open({ kind: 'create' })} />;
  }
  return (
    <>
      <List label={t`Posts`}>
        {posts.map((post) => (
          <li key={post.id}>
            <WallCard post={post} dialogs={dialogs} />
          </li>
        ))}
      </List>
      {wall.isFetchNextPageError && (
        <p role="alert" className="text-center text-destructive">
          <Trans>More posts could not be loaded.</Trans>
        </p>
      )}
      {wall.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={wall.isFetchingNextPage}
          onClick={() => void wall.fetchNextPage()}
        >
          <Trans>Show more posts</Trans>
        </Button>
      )}
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

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4">
      {children}
    </ul>
  );
}

const skeletons = Array.from({ length: 6 }, (_, index) => (
  <li key={index}>
    <WallCardSkeleton />
  </li>
));
