import { Plural, Trans } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/page-heading.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { BlogActions } from './blog-actions.tsx';
import { BlogAuthorCard } from './blog-author-card.tsx';
import { blogColumn } from './blog-column.ts';
import { BlogContent } from './blog-content.tsx';
import { BlogHeader } from './blog-header.tsx';
import { BlogLead } from './blog-lead.tsx';
import { RelatedBlogs } from './related-blogs.tsx';

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

/** What only its author and admins see. */
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
