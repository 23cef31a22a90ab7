import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Heart, Share2 } from 'lucide-react';
import { useDialogs } from '../../../../components/dialog-provider.tsx';
import { BackLink } from '../../../../components/pages/page-heading.tsx';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { CardGrid } from '../../../../components/ui/card.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useShare } from '../../../../components/use-share.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { BlogCard } from '../blog-card.tsx';
import { blogColumn } from '../blog-column.ts';
import { BlogAuthorCard } from './blog-author-card.tsx';
import { BlogContent } from './blog-content.tsx';
import { BlogHeader } from './blog-header.tsx';
import { BlogLead } from './blog-lead.tsx';

export function BlogArticle({ blog }: { blog: Blog }) {
  const { viewCount, likeCount } = blog;
  return (
    <div className="wide-page">
      <article className={blogColumn}>
        <div className="grid grid-cols-1">
          <BackLink to="/blogs">
            <Trans>All stories</Trans>
          </BackLink>
          <BlogHeader blog={blog} />
        </div>
        <ReviewNotice status={blog.status} />
        <BlogLead blog={blog} />
        <div lang={blog.language}>
          <BlogContent html={blog.content} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t pt-6">
          {blog.status === 'published' && <BlogActions blog={blog} />}
          <p className="text-muted-foreground tabular-nums">
            <Plural value={viewCount} one="# view" other="# views" />
            {' · '}
            <Plural value={likeCount} one="# like" other="# likes" />
          </p>
        </div>
        <BlogAuthorCard author={blog.author} />
        <Link
          to="/blogs"
          className={buttonVariants({ variant: 'outline', className: 'justify-self-center' })}
        >
          <Trans>Explore More Stories</Trans>
        </Link>
      </article>
      <RelatedBlogs blogId={blog.id} />
    </div>
  );
}

/** Shows the review's notice, which only author and admins see. */
function ReviewNotice({ status }: { status: Blog['status'] }) {
  if (status === 'published') return null;
  return (
    <Notice
      title={
        status === 'submitted' ? (
          <Trans>This story is waiting for review</Trans>
        ) : (
          <Trans>This story is not published</Trans>
        )
      }
    >
      <Trans>Only its author and our editors can see it.</Trans>
    </Notice>
  );
}

/** Suggests what to read next; the page is whole without it, so it shows neither waiting nor failure. */
function RelatedBlogs({ blogId }: { blogId: string }) {
  const { data: blogs = [] } = trpc.blogs.related.useQuery({ id: blogId });
  if (blogs.length === 0) return null;
  return (
    <section aria-labelledby="related-stories" className="mt-4 grid gap-5">
      <h2 id="related-stories" className="text-2xl md:text-3xl">
        <Trans>Related Stories</Trans>
      </h2>
      <CardGrid>
        {blogs.map((blog) => (
          <li key={blog.id}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function BlogActions({ blog }: { blog: Blog }) {
  const { isLiked, toggle } = useBlogLike(blog);
  const share = useShareBlog(blog);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant={isLiked ? 'secondary' : 'default'} aria-pressed={isLiked} onClick={toggle}>
        <Heart aria-hidden="true" className={clsx(isLiked && 'fill-primary text-primary')} />
        {isLiked ? <Trans>Liked</Trans> : <Trans context="button">Like</Trans>}
      </Button>
      <Button variant="outline" onClick={share}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
    </div>
  );
}

/** Shares by the device's own way where there is one, else copies the link. */
function useShareBlog({ id, title, excerpt, shortDescription }: Blog) {
  const { t } = useLingui();
  const { canShare, share, copy } = useShare({
    path: `/blog/${id}`,
    title,
    text: excerpt || shortDescription,
    copied: t`Blog link has been copied to your clipboard.`,
  });
  return canShare ? share : copy;
}

/** Toggles the like: shown at once, then as the server answers, then with the blog reloaded. */
function useBlogLike({ id, isLiked }: Blog) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const { show } = trpc.useUtils().blogs;

  const set = (liked: boolean, likeCount?: number) =>
    show.setData({ id }, (blog) => {
      if (!blog) return blog;
      const step = blog.isLiked === liked ? 0 : liked ? 1 : -1;
      return { ...blog, isLiked: liked, likeCount: likeCount ?? blog.likeCount + step };
    });

  const like = trpc.blogs.like.useMutation({
    // Two quick presses reach the server one after the other.
    scope: { id: `like blog ${id}` },
    async onMutate() {
      await show.cancel({ id });
      const before = show.getData({ id })?.isLiked ?? false;
      set(!before);
      return { before };
    },
    onSuccess({ liked, likeCount }) {
      set(liked, likeCount);
      toast({ title: liked ? t`Liked!` : t`Removed like` });
      void show.invalidate({ id });
    },
    onError(_error, _input, context) {
      if (context) set(context.before);
      toast({
        title: t`Error`,
        description: t`Failed to update like. Please try again.`,
        variant: 'destructive',
      });
    },
  });

  /** Likes after signing in, without taking back a like that the member gave before. */
  async function likeOnceSignedIn() {
    const blog = await show.fetch({ id }).catch(() => null);
    if (!blog?.isLiked) like.mutate({ id });
  }

  function toggle() {
    if (user) like.mutate({ id });
    else open('sign-in', { onSignedIn: () => void likeOnceSignedIn() });
  }

  return { isLiked: Boolean(user) && isLiked, toggle };
}
