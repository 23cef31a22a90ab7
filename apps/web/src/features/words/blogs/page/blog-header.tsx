import { Trans } from '@lingui/react/macro';
import { tongueOf } from '@nagarika/domain/language/written-language';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { Avatar } from '../../../../components/ui/pictures/avatar.tsx';
import { useFormats } from '../../../../lib/use-formats.ts';
import { BlogCounts } from '../blog-counts.tsx';
import { BlogTags } from '../blog-tags.tsx';
import { longDate } from '../published-date.ts';

export function BlogHeader({ blog }: { blog: BlogListItem }) {
  const { language } = useFormats();
  const { author } = blog;
  const date = longDate(blog.publishedAt, language);
  return (
    <header className="grid grid-cols-1 gap-5">
      <h1 dir="auto" lang={tongueOf(blog.title, blog.language)} className="item-title">
        {blog.title}
      </h1>
      <p
        dir="auto"
        lang={tongueOf(blog.shortDescription, blog.language)}
        className="text-xl text-muted-foreground"
      >
        {blog.shortDescription}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={author.name} src={author.avatarUrl} className="size-12" />
          <div className="min-w-0 leading-snug">
            <p className="font-semibold">
              <bdi>{author.name ?? <Trans>Anonymous Author</Trans>}</bdi>
            </p>
            <p className="dotted text-muted-foreground">
              {author.role && <bdi>{author.role}</bdi>}
              {date && (
                <time dateTime={blog.publishedAt ?? undefined} className="whitespace-nowrap">
                  {date}
                </time>
              )}
            </p>
          </div>
        </div>
        <BlogCounts blog={blog} />
      </div>
      <BlogTags tags={blog.tags} />
    </header>
  );
}
