import { Trans } from '@lingui/react/macro';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { BlogCard } from './blog-card.tsx';

export function FeaturedBlogs({ blogs }: { blogs: BlogListItem[] }) {
  if (blogs.length === 0) return null;
  return (
    <section aria-labelledby="featured-stories" className="grid gap-5">
      <h2 id="featured-stories" className="text-2xl md:text-3xl">
        <Trans>Featured Stories</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:gap-6">
        {blogs.map((blog, index) => (
          <li key={blog.id}>
            <BlogCard blog={blog} priority={index === 0} large />
          </li>
        ))}
      </ul>
    </section>
  );
}
