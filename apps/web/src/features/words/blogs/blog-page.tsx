import { useLingui } from '@lingui/react/macro';
import { isMissing } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useCountedView } from '../../people/session/use-counted-view.ts';
import { BlogArticle } from './blog-article.tsx';
import { BlogPageSkeleton } from './blog-page-skeleton.tsx';
import { BlogProblem } from './blog-problem.tsx';

export function BlogPage({ blogId }: { blogId: string }) {
  const { t } = useLingui();
  const query = trpc.blogs.show.useQuery({ id: blogId });
  const blog = query.data;
  const isUnknown = isMissing(query.error);
  usePageTitle(isUnknown ? t`Story Not Found` : (blog?.title ?? t`Story`), blog?.shortDescription);
  useCountedView(blog?.id, trpc.blogs.view.useMutation());

  if (blog && !isUnknown) return <BlogArticle blog={blog} />;
  if (query.isPending) return <BlogPageSkeleton />;
  return <BlogProblem isMissing={isUnknown} />;
}
