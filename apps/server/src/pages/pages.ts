import { languages, pathIn } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { blogList, readBlogSearch } from '@nagarika/domain/words/blogs/blog-search';
import { maxFeaturedBlogs } from '@nagarika/domain/words/blogs/blogs';
import { TRPCError } from '@trpc/server';
import { blogSubject, picturePath } from '#server/features/events/og/subject.ts';
import { bookPage, eventPage, eventsPage } from './event-pages.ts';
import { blogPostingJsonLd, breadcrumbs } from './json-ld.ts';
import { type Page, siteOf } from './page.ts';
import { seriesPage } from './series-page.ts';
import { aboutPage, communityPage, groupsPage, homePage, textPage } from './site-pages.ts';

const allStories = say('Inspiring Stories');

const blogsPage: Page = {
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

const blogPage: Page = {
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

/** Every path of the client's router (pages.test.ts compares them). */
export const pages: Record<string, Page> = {
  '/': homePage,
  '/events': eventsPage,
  '/event/:id': eventPage,
  '/series/:id': seriesPage,
  '/book/:id': bookPage,
  '/book/:id/status/:bookingId': privatePage(say('Your booking')),
  '/community': communityPage,
  '/groups': groupsPage,
  '/blogs': blogsPage,
  '/blog/:id': blogPage,
  '/about': aboutPage,
  '/contact': {
    ...textPage(
      '/contact',
      say('Contact & Support'),
      say(
        'Questions about a booking, an event or your account? Read the answers, or write to us: we reply within 24 hours.',
      ),
    ),
    // Its form begins with what she has written in this tab, and may be written into before it is there.
    isRendered: false,
  },
  '/help': textPage(
    '/help',
    say('Help Center'),
    say('Answers about signing in, tickets, refunds, hosting and groups.'),
  ),
  '/guidelines': textPage(
    '/guidelines',
    say('Community Guidelines'),
    say('The six rules of our WhatsApp groups and of the community wall.'),
  ),
  '/event-guidelines': textPage(
    '/event-guidelines',
    say('Event Guidelines'),
    say('What an event must be to be listed, and what it costs.'),
  ),
  '/terms': textPage(
    '/terms',
    say('Terms & Conditions'),
    say('The rules for members, attendees and organisers.'),
  ),
  '/privacy': textPage(
    '/privacy',
    say('Privacy Policy'),
    say('What we keep about you, why, and what you can ask of us.'),
  ),
  '/create-event': privatePage(say('Create Event')),
  '/share-your-story': privatePage(say('Share Your Story')),
  // This is home with a dialog open.
  '/auth': {
    isRendered: true,
    show: async (request) => ({ ...(await homePage.show(request)), isIndexed: false }),
  },
  '/announcements/:id': privatePage(say('Announcement')),
  '/account': privatePage(say('Your account')),
  '/edit-profile': privatePage(say('Edit Profile')),
  '/email-address': privatePage(say('Your email address')),
  '/unsubscribe': privatePage(say('Unsubscribe')),
  '/my-bookings': privatePage(say('My Bookings')),
  '/my-events': privatePage(say('My Events')),
  '/my-events/:id': privatePage(say('My Events')),
  '/my-events/:id/edit': privatePage(say('Edit event')),
  '/my-events/:id/:part': privatePage(say('My Events')),
  '/my-events/:id/check-in': privatePage(say('Check-in')),
  '/door/:token': privatePage(say('Check-in')),
  '/notifications': privatePage(say('Notifications')),
  '/profile': privatePage(say('Profile')),
  '/returning-member': privatePage(say('Welcome back')),
  '/saved-events': privatePage(say('Saved Events')),
  '/ticket-transfer/:id': privatePage(say('A ticket for you')),
  '/admin': privatePage(say('Admin Dashboard')),
  '/admin/:tab': privatePage(say('Admin Dashboard')),
  '/admin/blogs/new': privatePage(say('Write a story')),
  '/admin/:tab/:id': privatePage(say('Admin Dashboard')),
  '/admin/blogs/:id/edit': privatePage(say('Edit story')),
};

/** Returns the path where a page's data stands alone. */
export const dataPath = (path: string) => `/page-data${path}`;

/** The pages that are the same for all visitors, with no more addresses than there are things to show. */
export const keptPages = Object.entries(pages).flatMap(([path, page]) => {
  if (page.missing === undefined && path.includes(':')) return [];
  return languages.flatMap(({ code }) => {
    const one = pathIn(code, path);
    const paths = page.isRendered ? [one, dataPath(one)] : [one];
    return paths.map((path) => ({ path, narrowing: page.narrowing }));
  });
});

export const notFoundPage: Page = {
  missing: say('404 Page Not Found'),
  show: () => Promise.reject(new TRPCError({ code: 'NOT_FOUND' })),
};

/** Makes a page of use to one person alone: nothing for search engines, and the client asks for its data. */
function privatePage(title: Text): Page {
  return {
    show: async ({ path, word }) => ({ title: word(title), path, isIndexed: false }),
  };
}
