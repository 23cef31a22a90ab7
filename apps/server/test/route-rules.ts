import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { Cost, Person, Spared } from '#test/access-rule.ts';
import { createEvent } from '#test/factories.ts';
import type { Scene } from '#test/scene.ts';

export type RouteRule = {
  /** The path of something of `member`'s, where the route names one. */
  path: (scene: Scene) => string | Promise<string>;
  body?: (scene: Scene) => unknown;
  /**
   * Only an admin of this area gets this answer; one with all others gets `other`'s. Left out: any admin.
   */
  area?: AdminArea;
  costs?: Cost;
  spares?: Spared;
  /** The status for each kind of person. */
  answers: Record<Person, number>;
};

const everybody = (status: number) => ({
  visitor: status,
  member: status,
  other: status,
  admin: status,
});
/** An answer like attendees.list and tickets.show: hers, and admins' business. */
const ownersOrAdmins = { visitor: 401, member: 200, other: 404, admin: 200 };
const adminsOnly = { visitor: 401, member: 403, other: 403, admin: 200 };
const adminsOf = (area: AdminArea) => ({ answers: adminsOnly, area });
const bulk = { costs: 'personal data' } as const;
/** 400: she may, but what this request carries is no picture, or no proof. */
const signedInOnly = { ...everybody(400), visitor: 401 };

const at = (path: string, status = 200): RouteRule => ({
  path: () => path,
  answers: everybody(status),
});
const hosted = async (scene: Scene) =>
  (await createEvent(scene.world, { organiserId: scene.member.id })).id;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Each route that is no procedure, by method and path as mounted: who gets which answer. */
export const routeRules: Record<string, RouteRule> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /metrics': at('/metrics'), // asked from this machine; metrics.test.ts has others
  'POST /told': at('/told', 400),
  'POST /told/policy': at('/told/policy', 400), // what a browser forbade, whoever sends it
  'GET /api/openapi.json': at('/api/openapi.json'),
  'GET /api/docs': at('/api/docs'),
  'GET /*': at('/nothing-here', 404),

  'POST /api/razorpay/webhook': at('/api/razorpay/webhook', 400), // unsigned, whoever sends it
  'POST /api/razorpay/callback': at('/api/razorpay/callback', 400),

  // A request without a mail's token fails, whoever sends it: it looks at no session.
  'POST /unsubscribe': at('/unsubscribe', 400),
  'POST /hi/unsubscribe': at('/hi/unsubscribe', 400),

  'GET /api/tickets/:id/pdf': {
    path: async (s) => `/api/tickets/${await s.bookingId()}/pdf`,
    answers: ownersOrAdmins,
    area: 'finance',
    spares: 'one person',
  },
  'GET /api/tickets/:id/calendar.ics': {
    path: async (s) => `/api/tickets/${await s.bookingId()}/calendar.ics`,
    answers: ownersOrAdmins,
    area: 'finance',
    spares: 'one person',
  },
  'GET /api/events/:id/calendar.ics': {
    path: (s) => `/api/events/${s.event.id}/calendar.ics`,
    answers: everybody(200),
  },
  'GET /api/my-events/:id/attendees.csv': {
    path: async (s) => `/api/my-events/${await hosted(s)}/attendees.csv`,
    answers: ownersOrAdmins,
    area: 'review',
    ...bulk,
  },
  'GET /api/my-events/:id/door-list.pdf': {
    path: async (s) => `/api/my-events/${await hosted(s)}/door-list.pdf`,
    answers: ownersOrAdmins,
    area: 'review',
    ...bulk,
  },
  'GET /api/my-events/:id/bookings.csv': {
    path: async (s) => `/api/my-events/${await hosted(s)}/bookings.csv`,
    answers: ownersOrAdmins,
    area: 'review',
    ...bulk,
  },
  'GET /api/my-events/:id/bookings.xlsx': {
    path: async (s) => `/api/my-events/${await hosted(s)}/bookings.xlsx?per=seat`,
    answers: ownersOrAdmins,
    area: 'review',
    ...bulk,
  },
  'GET /api/admin/reports/export.csv': {
    path: () => '/api/admin/reports/export.csv?from=2026-06-01&to=2026-06-30',
    ...adminsOf('finance'),
    costs: 'money',
  },
  'POST /api/admin/payouts/bank-file': {
    path: () => '/api/admin/payouts/bank-file',
    body: async (s) => ({ ids: [await s.payoutId()] }),
    ...adminsOf('finance'),
    costs: 'money',
  },
  'POST /api/admin/exports/users.csv': {
    path: () => '/api/admin/exports/users.csv',
    body: () => ({}),
    ...adminsOf('owner'),
    ...bulk,
  },
  'POST /api/admin/exports/payouts.csv': {
    path: () => '/api/admin/exports/payouts.csv',
    body: () => ({}),
    ...adminsOf('finance'),
    ...bulk,
  },
  'POST /api/admin/exports/audit-log.csv': {
    path: () => '/api/admin/exports/audit-log.csv',
    body: () => ({}),
    ...adminsOf('owner'),
    ...bulk,
  },
  'POST /api/admin/exports/analytics.csv': {
    path: () => '/api/admin/exports/analytics.csv',
    body: () => ({ period: '7d' }),
    ...adminsOf('finance'),
    spares: 'sums',
  },
  'POST /api/admin/exports/bookings.csv': {
    path: () => '/api/admin/exports/bookings.csv',
    body: () => ({ from: '2026-06-01', to: '2026-06-30' }),
    ...adminsOf('finance'),
    ...bulk,
  },
  'GET /api/tax-papers/:file{.+\\.pdf}': {
    path: async (s) => `/api/tax-papers/${await s.taxPaperId()}.pdf`,
    answers: ownersOrAdmins,
    area: 'finance',
    spares: 'one person',
  },
  // Each organiser has her own year and papers, and nobody else's figures.
  'GET /api/tax-years/:file{.+\\.pdf}': {
    path: () => '/api/tax-years/2026-27.pdf',
    answers: { ...everybody(200), visitor: 401 },
  },
  'GET /api/tax-years/:file{.+\\.csv}': {
    path: () => '/api/tax-years/2026-27.csv',
    answers: { ...everybody(200), visitor: 401 },
  },
  'GET /api/tax-years/:file{.+\\.xlsx}': {
    path: () => '/api/tax-years/2026-27.xlsx',
    answers: { ...everybody(200), visitor: 401 },
  },
  'GET /api/admin/tax-years/:file{.+\\.csv}': {
    path: () => '/api/admin/tax-years/2026-27.csv',
    ...adminsOf('finance'),
    spares: 'sums',
  },
  'GET /api/admin/tax-years/:file{.+\\.xlsx}': {
    path: () => '/api/admin/tax-years/2026-27.xlsx',
    ...adminsOf('finance'),
    spares: 'sums',
  },
  'GET /api/tax-papers/export.csv': {
    path: () => '/api/tax-papers/export.csv?fy=2026-27&side=issued',
    answers: { ...everybody(200), visitor: 401 },
  },
  'GET /api/admin/tax-papers/export.csv': {
    path: () => '/api/admin/tax-papers/export.csv?fy=2026-27',
    ...adminsOf('finance'),
    ...bulk,
  },
  'GET /api/payouts/:id/statement.pdf': {
    path: async (s) => `/api/payouts/${await s.payoutId()}/statement.pdf`,
    // It is another organiser's, not paid yet: to members it does not exist.
    answers: { visitor: 401, member: 404, other: 404, admin: 409 },
    area: 'finance',
    spares: 'one person',
  },
  'POST /api/account/export': { ...at('/api/account/export'), answers: signedInOnly },
  'POST /api/upload/profile-photo': { ...at('/api/upload/profile-photo'), answers: signedInOnly },
  'POST /api/upload/event-image': { ...at('/api/upload/event-image'), answers: signedInOnly },

  'GET /dev/outbox': at('/dev/outbox'), // only in demo
  'GET /dev/outbox/:id': at(`/dev/outbox/${nobody}`, 404),
  'GET /dev/outbox/:id/:filename': at(`/dev/outbox/${nobody}/ticket.pdf`, 404),

  'GET /images/:id/:file': at(`/images/${nobody}/640.webp`, 404),
  'GET /art/:colours/:shape/:file': at('/art/none/none/none', 404),
  'GET /api/my-events/:id/kit/:file': {
    path: async (s) => `/api/my-events/${await hosted(s)}/kit/square.png`,
    answers: ownersOrAdmins,
    area: 'review',
    spares: 'pages',
  },
  'GET /embed/:id': { path: (s) => `/embed/${s.event.id}`, answers: everybody(200) },
  'GET /l/:code': at('/l/nowhere22', 404),
  'GET /hi/l/:code': at('/hi/l/nowhere22', 404),
  'GET /og/event/:file': at(`/og/event/${nobody}.png`, 404),
  'GET /og/blog/:file': at(`/og/blog/${nobody}.png`, 404),
  'GET /og/default.png': at('/og/default.png'),
  'GET /og/logo.png': at('/og/logo.png'),
  'GET /feeds/:city/events.ics': at('/feeds/nowhere/events.ics', 404),
  'GET /feeds/:city/events.rss': at('/feeds/nowhere/events.rss', 404),
  'GET /sitemap.xml': at('/sitemap.xml'),
  'GET /:file{sitemap-[a-z0-9-]+\\.xml}': at('/sitemap-none.xml', 404),
  'GET /robots.txt': at('/robots.txt'),
};
