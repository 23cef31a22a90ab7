import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WallCategory } from '@nagarika/domain/words/wall/wall-categories';
import type { WallSearch } from '@nagarika/domain/words/wall/wall-search';
import { ArrowUp, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { usePageHidden } from '../../../lib/pages/use-page-hidden.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useWallDialogs } from './moderating/use-wall-dialogs.ts';
import { WallDialogHost } from './moderating/wall-dialogs.tsx';
import { CategoryFilter } from './posting/category-filter.tsx';
import type { WallPost } from './reactions.ts';
import { useWall } from './use-wall.ts';
import { useWallPages } from './use-wall-pages.ts';
import { WallList } from './wall-list.tsx';
import { WallSidebar } from './wall-sidebar.tsx';

type AnnouncedPost = Extract<
  Outputs['wall']['live'] extends AsyncIterable<infer Event> ? Event : never,
  { data: unknown }
>['data'];

type LivePostsProps = {
  /** The newest post on the page; the server begins with what came after it. */
  since: string | undefined;
  onPost: (post: AnnouncedPost) => void;
  /** Called when a moderator or the author removed a post. */
  onGone: (id: string) => void;
  /** Called when people reacted to a post, or commented on it. */
  onCounts: (id: string, counts: NonNullable<AnnouncedPost['counts']>) => void;
};

type Props = { count: number; onShow: () => void };

export function WallPage({ search: { category } }: { search: WallSearch }) {
  const { t } = useLingui();
  usePageTitle(
    t`Community Wall`,
    t`Challenges, confessions, wishes and wins of women entrepreneurs, anonymous if they like.`,
  );
  const wall = useWall(category);
  const stats = trpc.wall.stats.useQuery();
  const dialogs = useWallDialogs();
  const posts = wall.data?.pages.flatMap((page) => page.items) ?? [];
  const fresh = useNewPosts(category, posts);
  const pages = useWallPages();
  const isHidden = usePageHidden();
  const heading = useRef<HTMLHeadingElement>(null);

  function takeOff(id: string) {
    fresh.retract(id);
    pages.remove(id);
  }

  async function showNew() {
    await wall.refetch();
    fresh.forget();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <div className="wide-page">
      <PageHeading
        ref={heading}
        title={<Trans>Community Wall</Trans>}
        lead={
          <Trans>
            Say it out loud, with your name or without. Somebody here knows the feeling.
          </Trans>
        }
      >
        <Button onClick={() => dialogs.open({ kind: 'create' })}>
          <PenLine aria-hidden="true" />
          <Trans>Create Post</Trans>
        </Button>
      </PageHeading>
      <div className="with-aside gap-y-8">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <CategoryFilter
            counts={
              stats.data &&
              new Map(stats.data.categories.map((entry) => [entry.category, entry.posts]))
            }
          />
          <NewPosts count={fresh.count} onShow={() => void showNew()} />
          <WallList
            wall={wall}
            posts={posts}
            dialogs={dialogs}
            isFiltered={category !== undefined}
          />
        </div>
        <WallSidebar stats={stats.data} isListShown={!wall.isPending} />
      </div>
      {/* A hidden tab holds no connection: browsers allow few to one server. */}
      {wall.isSuccess && !isHidden && (
        <LivePosts
          since={fresh.newest}
          onPost={fresh.announce}
          onGone={takeOff}
          onCounts={pages.count}
        />
      )}
      <WallDialogHost dialogs={dialogs} category={category} />
    </div>
  );
}

/** Offers new posts instead of inserting them, so that nothing moves under the reader's eyes. */
function NewPosts({ count, onShow }: Props) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 z-20 -mb-4 flex h-0 justify-center low:top-4"
    >
      {count > 0 && (
        <Button
          size="sm"
          className="pointer-events-auto animate-fade-in shadow-float"
          onClick={onShow}
        >
          <ArrowUp aria-hidden="true" />
          <Plural value={count} one="# new post" other="# new posts" />
        </Button>
      )}
    </div>
  );
}

/** Collects announced posts that the reader's wall does not show yet. */
function useNewPosts(category: WallCategory | undefined, posts: WallPost[]) {
  const [announced, setAnnounced] = useState<readonly AnnouncedPost[]>([]);
  const known = new Set(posts.map(({ id }) => id));
  const oldest = posts.at(-1)?.timestamp ?? '';
  const unseen = announced.filter(
    (post) =>
      !known.has(post.id) &&
      post.timestamp >= oldest && // an older one is on a page that was not opened yet
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

/** Listens while it is mounted. */
function LivePosts({ since: first, onPost, onGone, onCounts }: LivePostsProps) {
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
