import { TRPCError } from '@trpc/server';
import { blogPage, blogsPage } from './blog-pages.ts';
import { bookPage, eventPage, eventsPage } from './event-pages.ts';
import type { Page } from './page.ts';
import { aboutPage, communityPage, groupsPage, homePage, textPage } from './site-pages.ts';

/** Every path of the client's router (pages.test.ts compares them). */
export const pages: Record<string, Page> = {
  '/': homePage,
  '/events': eventsPage,
  '/event/:id': eventPage,
  '/book/:id': bookPage,
  '/book/:id/status/:bookingId': privatePage('Your booking'),
  '/community': communityPage,
  '/groups': groupsPage,
  '/blogs': blogsPage,
  '/blog/:id': blogPage,
  '/about': aboutPage,
  '/contact': {
    ...textPage(
      '/contact',
      'Contact & Support',
      'Questions about a booking, an event or your account? Read the answers, or write to us: we reply within 24 hours.',
    ),
    // Its form begins with what she has written in this tab, and may be written into before it is there.
    isRendered: false,
  },
  '/help': textPage(
    '/help',
    'Help Center',
    'Answers about signing in, tickets, refunds, hosting and groups.',
  ),
  '/guidelines': textPage(
    '/guidelines',
    'Community Guidelines',
    'The six rules of our WhatsApp groups and of the community wall.',
  ),
  '/event-guidelines': textPage(
    '/event-guidelines',
    'Event Guidelines',
    'What an event must be to be listed, and what it costs.',
  ),
  '/terms': textPage(
    '/terms',
    'Terms & Conditions',
    'The rules for members, attendees and organisers.',
  ),
  '/privacy': textPage(
    '/privacy',
    'Privacy Policy',
    'What we keep about you, why, and what you can ask of us.',
  ),
  '/create-event': privatePage('Create Event'),
  '/share-your-story': privatePage('Share Your Story'),
  // Home with a dialog open.
  '/auth': {
    isRendered: true,
    show: async (request) => ({ ...(await homePage.show(request)), isIndexed: false }),
  },
  '/account': privatePage('Your account'),
  '/edit-profile': privatePage('Edit Profile'),
  '/email-address': privatePage('Your email address'),
  '/my-bookings': privatePage('My Bookings'),
  '/my-events': privatePage('My Events'),
  '/my-events/:id': privatePage('My Events'),
  '/my-events/:id/edit': privatePage('Edit event'),
  '/my-events/:id/check-in': privatePage('Check-in'),
  '/notifications': privatePage('Notifications'),
  '/profile': privatePage('Profile'),
  '/returning-member': privatePage('Welcome back'),
  '/saved-events': privatePage('Saved Events'),
  '/ticket-transfer/:id': privatePage('A ticket for you'),
  '/admin': privatePage('Admin Dashboard'),
  '/admin/:tab': privatePage('Admin Dashboard'),
  '/admin/blogs/new': privatePage('Write a story'),
  '/admin/blogs/:id': privatePage('Story'),
  '/admin/blogs/:id/edit': privatePage('Edit story'),
};

/** Where a page's data stands alone. */
export const dataPath = (path: string) => `/page-data${path}`;

/** The same for all visitors, and no more addresses than there are things to show. */
export const keptPages = Object.entries(pages).flatMap(([path, page]) => {
  if (page.missing === undefined && path.includes(':')) return [];
  const paths = page.isRendered ? [path, dataPath(path)] : [path];
  return paths.map((one) => ({ path: one, narrowing: page.narrowing }));
});

export const notFoundPage: Page = {
  missing: '404 Page Not Found',
  show: () => Promise.reject(new TRPCError({ code: 'NOT_FOUND' })),
};

/** Of use to one person alone: nothing for search engines, and its data is the client's to ask for. */
function privatePage(title: string): Page {
  return {
    show: async ({ path }) => ({ title, path, isIndexed: false }),
  };
}
