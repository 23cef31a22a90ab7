import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Heart, type LucideIcon, MessageCircle, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useTimeAgo } from '../../../lib/times/use-time-ago.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { useCategoryNames } from '../wall/use-category-names.ts';
import { FeaturedEvents } from './featured-events.tsx';
import { Opening } from './opening.tsx';

const tones = {
  challenge: 'warning',
  confession: 'ink',
  need: 'success',
  want: 'success',
  desire: 'danger',
  achievement: 'marigold',
} as const;

type CountProps = { Icon: LucideIcon; label: string; children: ReactNode };

/** docs/product/limits.md#lists-and-search */
const shown = 6;

const skeletons = Array.from({ length: shown }, (_, index) => (
  <li key={index}>
    <Skeleton className="h-52 rounded-lg" />
  </li>
));

export function HomePage() {
  usePageTitle(undefined);
  return (
    <>
      <Opening />
      <FeaturedEvents />
      <WallSample />
    </>
  );
}

/** Shows the newest public posts to read; reacting happens on the wall itself. */
function WallSample() {
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
      {posts.isError && <ErrorState title={<Trans>Failed to fetch posts</Trans>} query={posts} />}
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

function WallSampleCard({ post }: { post: Outputs['wall']['list']['items'][number] }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const categories = useCategoryNames();
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <Badge tone={tones[post.category]} className="self-start">
        {categories[post.category]}
      </Badge>
      <p dir="auto" className="grow font-display text-lg leading-snug">
        {post.content}
      </p>
      <p className="flex items-center gap-2.5">
        <Avatar name={nameOf(post.author)} className="size-9 text-sm" />
        <span className="min-w-0 leading-tight">
          <span dir="auto" title={nameOf(post.author)} className="line-clamp-1 font-semibold">
            {nameOf(post.author)}
          </span>
          <span className="text-sm text-muted-foreground">{timeAgo(new Date(post.timestamp))}</span>
        </span>
      </p>
      <ul className="flex gap-5 border-t pt-3 text-muted-foreground">
        <Count Icon={Heart} label={t`Likes`}>
          <Trans>
            <Unseen>Likes: </Unseen>
            {post.likes}
          </Trans>
        </Count>
        <Count Icon={MessageCircle} label={t`Comments`}>
          <Trans>
            <Unseen>Comments: </Unseen>
            {post.comments}
          </Trans>
        </Count>
        <Count Icon={PartyPopper} label={t`Celebrations`}>
          <Trans>
            <Unseen>Celebrations: </Unseen>
            {post.celebrates}
          </Trans>
        </Count>
      </ul>
    </Card>
  );
}

function Count({ Icon, label, children }: CountProps) {
  return (
    <li className="flex items-center gap-1.5 tabular-nums" title={label}>
      <Icon aria-hidden="true" className="size-4.5" />
      {children}
    </li>
  );
}

function Unseen({ children }: { children?: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
