import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../session/use-session.ts';
import { BlogArticle } from './blog-article.tsx';
import { BlogPageSkeleton } from './blog-page-skeleton.tsx';
import { BlogProblem } from './blog-problem.tsx';

export function BlogPage({ blogId }: { blogId: string }) {
  const { t } = useLingui();
  const query = trpc.blogs.show.useQuery({ id: blogId });
  const blog = query.data;
  const isUnknown = isMissing(query.error);
  usePageTitle(isUnknown ? t`Story Not Found` : (blog?.title ?? t`Story`), blog?.shortDescription);
  useCountedView(blog?.id);

  if (blog && !isUnknown) return <BlogArticle blog={blog} />;
  if (query.isPending) return <BlogPageSkeleton />;
  return <BlogProblem isMissing={isUnknown} />;
}

/** The first answer gave a new visitor her cookie; with it her view counts. */
function useCountedView(blogId: string | undefined) {
  const { user, isLoading } = useSession();
  const view = trpc.blogs.view.useMutation();
  const count = useEffectEvent((id: string) => view.mutate({ id }));
  const isVisitor = !isLoading && !user;
  useEffect(() => {
    if (blogId && isVisitor) count(blogId);
  }, [blogId, isVisitor]);
}
