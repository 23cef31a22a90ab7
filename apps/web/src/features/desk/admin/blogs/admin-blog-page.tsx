import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Notice } from '../../../../components/ui/notice.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/use-names.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { BlogAuthorCard } from '../../../words/blogs/blog-author-card.tsx';
import { blogColumn } from '../../../words/blogs/blog-column.ts';
import { BlogContent } from '../../../words/blogs/blog-content.tsx';
import { BlogHeader } from '../../../words/blogs/blog-header.tsx';
import { BlogLead } from '../../../words/blogs/blog-lead.tsx';
import { BlogStatusBadge } from '../../../words/blogs/blog-status-badge.tsx';
import { shortDate } from '../../../words/blogs/published-date.ts';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { type AdminBlog, BlogActions } from './blog-actions.tsx';

/** One blog as its readers see it or would, and what can be done with it. */
export function AdminBlogPage({ id: blogId }: { id: string }) {
  const { t } = useLingui();
  const query = trpc.admin.blogs.show.useQuery({ id: blogId });
  usePageTitle(query.data?.title ?? t`Story`);
  return (
    <>
      <BackToBlogs />
      <QueryState query={query} failure={<Trans>This story could not be loaded.</Trans>}>
        {(blog) => (
          <>
            <BlogState blog={blog} />
            <BlogActions blog={blog} onChanged={() => void query.refetch()} />
            <article className="rounded-xl border bg-card p-5 text-card-foreground md:p-8">
              <div className={blogColumn}>
                <BlogHeader blog={blog} />
                <BlogLead blog={blog} />
                <BlogContent html={blog.content} />
                <BlogAuthorCard author={blog.author} />
              </div>
            </article>
          </>
        )}
      </QueryState>
    </>
  );
}

export function BackToBlogs() {
  return (
    <Link to="/admin/$tab" params={{ tab: 'blogs' }} className={backLook}>
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      <Trans>All stories</Trans>
    </Link>
  );
}

function BlogState({ blog }: { blog: AdminBlog }) {
  const nameOf = useNames();
  const { language } = useFormats();
  const { status, category, reviewMessage } = blog;
  const submitted = shortDate(blog.submittedAt, language);
  const reviewed = shortDate(blog.reviewedAt, language);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
        <BlogStatusBadge status={status} />
        <span>{nameOf(category)}</span>
        <span>
          <Trans>Submitted {submitted}</Trans>
        </span>
      </p>
      {reviewMessage && (
        <Notice title={<Trans>What the author was told on {reviewed}</Trans>}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reviewMessage}
          </p>
        </Notice>
      )}
    </>
  );
}
