import { Trans } from '@lingui/react/macro';
import { tongueOf } from '@nagarika/domain/language/written-language';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { maxCardTags } from '@nagarika/domain/words/blogs/blogs';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import { Card } from '../../../components/ui/card.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../components/ui/pictures/responsive-image.tsx';
import { useFormats } from '../../../lib/use-formats.ts';
import { BlogCounts } from './blog-counts.tsx';
import { BlogTags } from './blog-tags.tsx';
import { shortDate } from './published-date.ts';

type BlogCoverProps = {
  blog: Pick<BlogListItem, 'id' | 'category' | 'images'>;
  priority: boolean;
};

type Props = {
  blog: BlogListItem;
  /** Loads its picture at once, because it is in the first screenful. */
  priority?: boolean;
  large?: boolean;
};

/** Links the whole card to the blog. */
export function BlogCard({ blog, priority = false, large = false }: Props) {
  const { language } = useFormats();
  return (
    <Card className="relative flex h-full flex-col overflow-hidden transition-transform duration-200 hover:-translate-y-0.5">
      <div className="relative aspect-video overflow-hidden">
        <BlogCover blog={blog} priority={priority} />
      </div>
      <div className={clsx('flex grow flex-col gap-3 p-4', large ? 'md:p-6' : 'md:p-5')}>
        <BlogCounts blog={blog} className="text-sm" />
        <h3
          dir="auto"
          lang={tongueOf(blog.title, blog.language)}
          title={blog.title}
          className={clsx('line-clamp-3', large ? 'text-2xl' : 'text-xl')}
        >
          <Link
            to="/blog/$id"
            params={{ id: blog.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {blog.title}
          </Link>
        </h3>
        <p
          dir="auto"
          lang={tongueOf(blog.shortDescription, blog.language)}
          title={blog.shortDescription}
          className="line-clamp-3 text-muted-foreground"
        >
          {blog.shortDescription}
        </p>
        <BlogTags tags={blog.tags} max={maxCardTags} />
        <div className="mt-auto flex items-center gap-3 pt-1">
          <Avatar name={blog.author.name} src={blog.author.avatarUrl} className="size-9 text-sm" />
          <p dir="auto" title={blog.author.name ?? undefined} className="line-clamp-1 grow">
            {blog.author.name ?? <Trans>Anonymous</Trans>}
          </p>
          <time
            dateTime={blog.publishedAt ?? undefined}
            className="shrink-0 text-sm text-muted-foreground"
          >
            {shortDate(blog.publishedAt, language)}
          </time>
        </div>
      </div>
    </Card>
  );
}

/** Shows the first picture, or a rangoli of the blog's own that says there is none. */
function BlogCover({ blog, priority }: BlogCoverProps) {
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
