import { Trans } from '@lingui/react/macro';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { ImageOff } from 'lucide-react';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../components/ui/pictures/responsive-image.tsx';

type Props = {
  blog: Pick<BlogListItem, 'id' | 'category' | 'images'>;
  priority: boolean;
};

/** Shows the first picture, or a rangoli of the blog's own that says there is none. */
export function BlogCover({ blog, priority }: Props) {
  const [image] = blog.images;
  if (image) {
    return <ResponsiveImage src={image} alt="" priority={priority} className="size-full" />;
  }
  return (
    <>
      <CoverArt seed={blog.id} category={blog.category} priority={priority} />
      <span className="absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-card px-2.5 py-0.5 text-sm text-card-foreground">
        <ImageOff aria-hidden="true" className="size-3.5" />
        <Trans>No Image</Trans>
      </span>
    </>
  );
}
