import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonRow, buttonVariants } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { blogColumn } from '../../../words/blogs/blog-column.ts';
import { BlogStatusBadge } from '../../../words/blogs/blog-status-badge.tsx';
import { BlogAuthorCard } from '../../../words/blogs/page/blog-author-card.tsx';
import { BlogContent } from '../../../words/blogs/page/blog-content.tsx';
import { BlogHeader } from '../../../words/blogs/page/blog-header.tsx';
import { BlogLead } from '../../../words/blogs/page/blog-lead.tsx';
import { shortDate } from '../../../words/blogs/published-date.ts';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FeatureButton } from './feature-button.tsx';
import type { Verdict } from './use-decision.ts';

type AdminBlog = Outputs['admin']['blogs']['show'];

type Props = { blog: AdminBlog; onChanged: () => void };

/** Shows one blog as its readers see it or would, and the actions on it. */
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

/** Offers the actions that its status allows; a rejected blog is its author's again. */
function BlogActions({ blog, onChanged }: Props) {
  const { id, status } = blog;
  const [verdict, setVerdict] = useState<Verdict>();
  if (status === 'rejected') return null;
  return (
    <div className={buttonRow}>
      {status !== 'published' && (
        <Button onClick={() => setVerdict('publish')}>
          <Trans>Publish</Trans>
        </Button>
      )}
      {status === 'submitted' && (
        <Button variant="outline" onClick={() => setVerdict('reject')}>
          <Trans>Reject</Trans>
        </Button>
      )}
      <Link
        to="/admin/blogs/$id/edit"
        params={{ id }}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Trans>Edit</Trans>
      </Link>
      {status === 'published' && (
        <>
          <Button variant="outline" onClick={() => setVerdict('unpublish')}>
            <Trans>Unpublish</Trans>
          </Button>
          <Link to="/blog/$id" params={{ id }} className={buttonVariants({ variant: 'outline' })}>
            <Trans>View on the site</Trans>
          </Link>
          <FeatureButton blog={blog} onChanged={onChanged} labelled />
        </>
      )}
      {verdict && (
        <DecisionDialog
          blog={blog}
          verdict={verdict}
          onClose={() => setVerdict(undefined)}
          onDecided={onChanged}
        />
      )}
    </div>
  );
}
