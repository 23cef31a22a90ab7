import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { WallSampleCard } from './wall-sample-card.tsx';

/** docs/product/limits.md#lists-and-search */
const shown = 6;

/** The newest public posts, to be read; reacting happens on the wall itself. */
export function WallSample() {
  const posts = trpc.wall.list.useQuery({ limit: shown });
  const samples = posts.data?.items.filter(({ isWaiting }) => !isWaiting);
  return (
    <section className="page-width pt-14">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-4">
        <h2 className="text-2xl md:text-4xl">
          <Trans>From the Community Wall</Trans>
        </h2>
        <Link to="/community" className={buttonVariants({ variant: 'link' })}>
          <Trans>Visit Community Wall</Trans>
          <ArrowRight />
        </Link>
      </div>
      {posts.isPending && <Grid>{skeletons}</Grid>}
      {posts.isError && (
        <ErrorState
          title={<Trans>Failed to fetch posts</Trans>}
          error={posts.error}
          onRetry={() => void posts.refetch()}
        />
      )}
      {samples?.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>Nobody has written yet. The first post could be yours.</Trans>
        </p>
      )}
      {samples && (
        <Grid>
          {samples.map((post) => (
            <li key={post.id}>
              <WallSampleCard post={post} />
            </li>
          ))}
        </Grid>
      )}
    </section>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{children}</ul>;
}

const skeletons = Array.from({ length: shown }, (_, index) => (
  <li key={index}>
    <Skeleton className="h-52 rounded-lg" />
  </li>
));
