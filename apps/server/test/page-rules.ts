import type { Person } from '#test/access-rule.ts';
import type { Scene } from '#test/scene.ts';

export type PageRule = {
  /** The path of something of `member`'s that is not public, where the page names one. */
  path?: (scene: Scene) => string | Promise<string>;
  answers: Record<Person, number>;
  /** Procedures whose answers go with it, beside what the frame shows of the caller. */
  sends: string[];
  /** Procedures that a member's page sends beside those. */
  sendsMembers?: string[];
  /** The procedure among these that tells what is not for everybody: a 404 lacks it. */
  hides?: string;
};

const everybody = { visitor: 200, member: 200, other: 200, admin: 200 };
/** An answer like events.details and blogs.show: not public yet. */
const ownPending = { ...everybody, visitor: 404, other: 404 };

const open = (...sends: string[]): PageRule => ({ answers: everybody, sends });
/** A page of nobody: the client asks for what it shows. */
const empty: PageRule = { answers: everybody, sends: [] };
const anEvent = {
  sends: ['events.details'],
  sendsMembers: ['checkout.going', 'checkout.open'],
  hides: 'events.details',
};
const home = ['banners.list', 'communities.list', 'events.list', 'wall.list'];

/** Each page of the client's router: who gets which answer, and what it sends along. */
export const pageRules: Record<string, PageRule> = {
  '/': open(...home),
  '/auth': open(...home),
  '/events': open('events.categories', 'events.count', 'events.list'),
  '/event/:id': {
    path: async (s) => `/event/${await s.pendingEventId()}`,
    answers: ownPending,
    ...anEvent,
  },
  '/series/:id': {
    path: async (s) => `/series/${await s.publicSeriesId()}`,
    ...open('series.show'),
  },
  '/book/:id': {
    path: async (s) => `/book/${await s.pendingEventId()}`,
    answers: ownPending,
    ...anEvent,
  },
  '/community': open('wall.list', 'wall.stats'),
  '/groups': open('communities.list'),
  '/blogs': open('blogs.featured', 'blogs.list'),
  '/blog/:id': {
    path: async (s) => `/blog/${await s.blogId('rejected')}`,
    answers: ownPending,
    sends: ['blogs.related', 'blogs.show'],
    hides: 'blogs.show',
  },
  '/about': open('about.figures'),
  '/contact': empty,
  '/help': empty,
  '/guidelines': empty,
  '/event-guidelines': empty,
  '/terms': empty,
  '/privacy': empty,
  '/create-event': empty,
  '/share-your-story': empty,
  '/account': empty,
  '/edit-profile': empty,
  '/email-address': empty,
  '/unsubscribe': empty,
  '/my-bookings': empty,
  '/book/:id/status/:bookingId': {
    ...empty,
    path: async (s) => `/book/${s.event.id}/status/${await s.bookingId()}`,
  },
  '/my-events': empty,
  '/my-events/:id': { ...empty, path: async (s) => `/my-events/${await s.pendingEventId()}` },
  '/my-events/:id/edit': {
    ...empty,
    path: async (s) => `/my-events/${await s.pendingEventId()}/edit`,
  },
  '/my-events/:id/:part': {
    ...empty,
    path: async (s) => `/my-events/${await s.pendingEventId()}/announcements`,
  },
  '/announcements/:id': {
    ...empty,
    path: async (s) => `/announcements/${await s.receivedAnnouncementId()}`,
  },
  '/my-events/:id/check-in': {
    ...empty,
    path: async (s) => `/my-events/${await s.pendingEventId()}/check-in`,
  },
  '/door/:token': { ...empty, path: async (s) => `/door/${(await s.doorPass()).token}` },
  '/notifications': empty,
  '/profile': empty,
  '/returning-member': empty,
  '/saved-events': empty,
  '/ticket-transfer/:id': {
    ...empty,
    path: async (s) => `/ticket-transfer/${await s.offerId('to')}`,
  },
  '/admin': empty,
  '/admin/:tab': { ...empty, path: () => '/admin/users' },
  '/admin/blogs/new': empty,
  '/admin/:tab/:id': { ...empty, path: async (s) => `/admin/bookings/${await s.bookingId()}` },
  '/admin/blogs/:id/edit': {
    ...empty,
    path: async (s) => `/admin/blogs/${await s.waitingBlogId()}/edit`,
  },
};

type StreamRule = {
  input: unknown;
  /** 'ok', or the code of the refusal. */
  answers: Record<Person, string>;
  /** The fields of what it tells. */
  says: string[];
};

/** Each stream: who may hear it, and what it tells. */
export const streamRules: Record<string, StreamRule> = {
  // All that is public on the wall, without its writers.
  'wall.live': {
    input: { since: '2026-01-01T00:00:00.000Z' },
    answers: { visitor: 'ok', member: 'ok', other: 'ok', admin: 'ok' },
    says: ['category', 'id', 'timestamp'],
  },
  // This tells only of the caller.
  'notifications.watchUnread': {
    input: null,
    answers: { visitor: 'UNAUTHORIZED', member: 'ok', other: 'ok', admin: 'ok' },
    says: ['count'],
  },
};
