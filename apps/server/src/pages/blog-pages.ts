import { blogList, readBlogSearch } from '@nagarika/domain/blog-search';
import { maxFeaturedBlogs } from '@nagarika/domain/blogs';
import { blogSubject, picturePath } from '#server/features/og/subject.ts';
import { blogPostingJsonLd, breadcrumbs } from './json-ld.ts';
import { type Page, siteOf } from './page.ts';

export const blogsPage: Page = {
  isRendered: true,
  narrowing: { read: readBlogSearch, ofFew: ['sort'] },
  async show({ ask, ctx, query }) {
    const search = readBlogSearch(query);
    await Promise.all([
      ask.blogs.featured.prefetch({ fields: 'card', limit: maxFeaturedBlogs }),
      ask.blogs.list.prefetchInfinite(blogList(search)),
      search.author && ask.blogs.byAuthor.prefetch({ author: search.author }),
    ]);
    return {
      title: 'Inspiring Stories',
      description:
        'Women entrepreneurs tell how they began, what it cost, what they would do again. Read their stories, or share yours.',
      path: '/blogs',
      jsonLd: [breadcrumbs(ctx, ['Inspiring Stories', '/blogs'])],
    };
  },
};

export const blogPage: Page = {
  isRendered: true,
  missing: 'Story Not Found',
  async show({ ask, ctx, id }) {
    const [blog] = await Promise.all([
      ask.blogs.show.fetch({ id }),
      ask.blogs.related.prefetch({ id }),
    ]);
    const site = siteOf(ctx);
    const path = `/blog/${blog.id}`;
    const subject = blogSubject({ ...blog, authorName: blog.author.name });
    const picture = { path: picturePath('blog', subject, site.brand), alt: blog.title };
    const head = {
      title: blog.title,
      description: blog.shortDescription,
      path,
      picture,
      isArticle: true,
    };
    if (blog.status !== 'published') return { ...head, isIndexed: false };
    return {
      ...head,
      jsonLd: [
        blogPostingJsonLd(blog, { ...site, picture: picture.path }),
        breadcrumbs(ctx, ['Inspiring Stories', '/blogs'], [blog.title, path]),
      ],
    };
  },
};
