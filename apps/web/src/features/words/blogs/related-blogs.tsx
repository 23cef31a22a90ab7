import { Trans } from '@lingui/react/macro';
import { CardGrid } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BlogCard } from './blog-card.tsx';

/** What to read next. Without it the page is whole: it shows neither waiting nor failure. */
export function RelatedBlogs({ blogId }: { blogId: string }) {
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
