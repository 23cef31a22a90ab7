import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { CoverArt } from '../../../../components/ui/pictures/cover-art.tsx';
import { BlogImages } from './blog-images.tsx';

/** Its pictures; a strip of cover art where it has none. */
export function BlogLead({ blog }: { blog: BlogListItem }) {
  if (blog.images.length > 0) return <BlogImages images={blog.images} title={blog.title} />;
  return (
    <CoverArt
      seed={blog.id}
      category={blog.category}
      shape="strip"
      priority
      className="h-24 w-full rounded-xl md:h-32"
    />
  );
}
