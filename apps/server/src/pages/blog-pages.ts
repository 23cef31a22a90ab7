import { say } from '@nagarika/domain/language/texts';
import { blogList, readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { maxFeaturedBlogs } from '@nagarika/domain/words/blogs/blogs';
import { blogSubject, picturePath } from '#server/features/events/og/subject.ts';
import { blogPostingJsonLd, breadcrumbs } from './json-ld.ts';
import { type Page, siteOf } from './page.ts';

const allStories = say('Inspiring Stories');

export const blogsPage: Page = {
  isRendered: true,
  narrowing: { read: readBlogSearch, ofFew: ['sort'] },
  async show({ ask, ctx, query, word }) {
    const search = readBlogSearch(query);
    await Promise.all([
      ask.blogs.featured.prefetch({ fields: 'card', limit: maxFeaturedBlogs }),
      ask.blogs.list.prefetchInfinite(blogList(search)),
      search.author && ask.blogs.byAuthor.prefetch({ author: search.author }),
    ]);
    const title = word(allStories);
    return {
      title,
      description: word(
        say(
          'Women entrepreneurs tell how they began, what it cost, what they would do again. Read their stories, or share yours.',
        ),
      ),
      path: '/blogs',
      jsonLd: [breadcrumbs(ctx, [title, '/blogs'])],
    };
  },
};

export const blogPage: Page = {
  isRendered: true,
  missing: say('Story Not Found'),
  async show({ ask, ctx, id, word }) {
    const [blog] = await Promise.all([
      ask.blogs.show.fetch({ id }),
      ask.blogs.related.prefetch({ id }),
    ]);
    const site = siteOf(ctx);
    const path = `/blog/${blog.id}`;
    const subject = blogSubject({ ...blog, authorName: blog.author.name }, site.language);
    const address = picturePath('blog', subject, ctx.deps.config.brand, site.language);
    const picture = { path: address, alt: blog.title };
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
        breadcrumbs(ctx, [word(allStories), '/blogs'], [blog.title, path]),
      ],
    };
  },
};
