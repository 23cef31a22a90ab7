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
  '/book/:id/status/:bookingId': hers('Your booking'),
  '/community': communityPage,
  '/groups': groupsPage,
  '/blogs': blogsPage,
  '/blog/:id': blogPage,
  '/about': aboutPage,
  '/contact': textPage(
    '/contact',
    'Contact & Support',
    'Questions about a booking, an event or your account? Read the answers, or write to us: we reply within 24 hours.',
  ),
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
  '/create-event': hers('Create Event'),
  '/share-your-story': hers('Share Your Story'),
  // Home with a dialog open.
  '/auth': { show: async (request) => ({ ...(await homePage.show(request)), isIndexed: false }) },
  '/account': hers('Your account'),
  '/edit-profile': hers('Edit Profile'),
  '/email-address': hers('Your email address'),
  '/my-bookings': hers('My Bookings'),
  '/my-events': hers('My Events'),
  '/my-events/:id': hers('My Events'),
  '/my-events/:id/edit': hers('Edit event'),
  '/my-events/:id/check-in': hers('Check-in'),
  '/notifications': hers('Notifications'),
  '/profile': hers('Profile'),
  '/returning-member': hers('Welcome back'),
  '/saved-events': hers('Saved Events'),
  '/ticket-transfer/:id': hers('A ticket for you'),
  '/admin': hers('Admin Dashboard'),
  '/admin/:tab': hers('Admin Dashboard'),
  '/admin/blogs/new': hers('Write a story'),
  '/admin/blogs/:id': hers('Story'),
  '/admin/blogs/:id/edit': hers('Edit story'),
};

export const notFoundPage: Page = {
  missing: '404 Page Not Found',
  show: () => Promise.reject(new TRPCError({ code: 'NOT_FOUND' })),
};

/** Of use to one person alone: nothing for search engines, and its data is the client's to ask for. */
function hers(title: string): Page {
  return {
    show: async ({ path }) => ({ title, path, isIndexed: false }),
  };
}
